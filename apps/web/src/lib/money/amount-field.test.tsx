import { groupNairaInput } from '@rentreel/values';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField, caretAfterGrouping } from './amount-field.tsx';
import { Money } from './money.tsx';

afterEach(cleanup);

function draw(first?: number) {
  const changed = vi.fn();
  function Screen() {
    const [amount, setAmount] = useState<number | undefined>(first);
    return (
      <>
        <AmountField
          label="Rent"
          hint="For a year."
          valueKobo={amount}
          maxKobo={100_000_000_00}
          onChange={(next) => {
            changed(next);
            setAmount(next);
          }}
        />
        <button type="button" onClick={() => setAmount(2_400_000_00)}>
          Typical
        </button>
      </>
    );
  }
  render(<Screen />);
  return changed;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Rent');

describe('AmountField', () => {
  it('groups digits while typing, passes kobo on and shows the amount in words', async () => {
    const changed = draw();
    await userEvent.type(field(), '2400000');
    expect(field().value).toBe('2,400,000');
    expect(changed).toHaveBeenLastCalledWith(240_000_000);
    expect(screen.getByText('Two million four hundred thousand naira')).toBeDefined();
  });

  it('shows its hint instead of words while it is empty', async () => {
    const changed = draw(5_000_00);
    expect(screen.queryByText('For a year.')).toBeNull();
    await userEvent.clear(field());
    expect(screen.getByText('For a year.')).toBeDefined();
    expect(changed).toHaveBeenLastCalledWith(undefined);
  });

  it('accepts decimals for kobo, but no letters or signs', async () => {
    const changed = draw();
    await userEvent.type(field(), '-₦1e2.505');
    expect(field().value).toBe('12.50');
    expect(changed).toHaveBeenLastCalledWith(1250);
  });

  it('ignores input above the maximum', async () => {
    const changed = draw();
    await userEvent.type(field(), '1000000000');
    expect(field().value).toBe('100,000,000');
    expect(changed.mock.calls.every(([kobo]) => kobo <= 100_000_000_00)).toBe(true);
  });

  it('follows a value changed from outside', async () => {
    draw(1_000_00);
    expect(field().value).toBe('1,000');
    await userEvent.click(screen.getByRole('button', { name: 'Typical' }));
    expect(field().value).toBe('2,400,000');
  });

  it('keeps the caret in place when separators are inserted or removed', async () => {
    draw(1_234_567_00);
    await userEvent.click(field());
    field().setSelectionRange(1, 1);
    await userEvent.keyboard('9');
    expect([field().value, field().selectionStart]).toEqual(['19,234,567', 2]);
  });
});

describe('Money', () => {
  it.each([
    [123_450, {}, '₦1,234.50'],
    [-500_000, {}, '-₦5,000'],
    [-500_000, { absolute: true }, '₦5,000'],
    [123_450, { smallKobo: true }, '₦1,234.50'],
    [0, {}, '₦0'],
  ])('renders %i kobo with %j as %s', (amountKobo, look, text) => {
    const { container } = render(<Money amountKobo={amountKobo} {...look} />);
    expect(container.textContent.replace('−', '-')).toBe(text);
  });
});

const regroup = (marked: string) => {
  const caret = marked.indexOf('|');
  const before = marked.replace('|', '');
  const after = groupNairaInput(before);
  const place = caretAfterGrouping(before, caret, after);
  return `${after.slice(0, place)}|${after.slice(place)}`;
};

describe('caretAfterGrouping', () => {
  it.each([
    ['5000|', '5,000|'],
    ['19|,234,567', '19|,234,567'],
    ['19|234,567', '19|,234,567'],
    ['1,2345|', '12,345|'],
    ['1,|34', '1|34'],
    ['|1000', '|1,000'],
    ['1000.5|', '1,000.5|'],
    ['1000.567|', '1,000.56|'],
    ['|', '|'],
    ['-|', '-|'],
    ['-1|', '-1|'],
    ['-1000|', '-1,000|'],
    ['ab|', 'ab|'],
    ['1,000a|', '1,000a|'],
  ])('turns %s into %s', (before, after) => {
    expect(regroup(before)).toBe(after);
  });
});
