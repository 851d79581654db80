import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckField, ChoiceField } from './choice-field.tsx';
import { CountField } from './count-field.tsx';
import { SelectField, TextAreaField } from './select-field.tsx';

afterEach(cleanup);

type Power = 'prepaid' | 'estimated' | 'none';
const options: readonly { value: Power; text: string }[] = [
  { value: 'prepaid', text: 'Prepaid meter' },
  { value: 'estimated', text: 'Estimated bill' },
  { value: 'none', text: 'No power' },
];

/** Holds a value in state, as a screen would. */
function Holder<T>({ first, children }: { first: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

/** Returns the texts that describe a control to screen readers. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('CountField', () => {
  const draw = (first?: number, error?: string) => {
    const changed = vi.fn();
    render(
      <Holder<number | undefined> first={first}>
        {(value, set) => (
          <CountField
            id="beds"
            label="Bedrooms"
            max={20}
            value={value}
            error={error}
            hint="Rooms to sleep in."
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </Holder>,
    );
    return changed;
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('Bedrooms');
  const key = (name: 'More' | 'Fewer') => screen.getByRole<HTMLButtonElement>('button', { name: `${name}: Bedrooms` });

  it('starts empty and counts up and down by its buttons', async () => {
    draw();
    expect(field().value).toBe('');
    await userEvent.click(key('More'));
    await userEvent.click(key('More'));
    expect(field().value).toBe('2');
    await userEvent.click(key('Fewer'));
    expect(field().value).toBe('1');
  });

  it('is set to 0 by one click on the minus button, which is then disabled but keeps the focus', async () => {
    const changed = draw();
    await userEvent.click(key('Fewer'));
    expect(field().value).toBe('0');
    expect(key('Fewer').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect([field().value, changed.mock.calls.length]).toEqual(['0', 1]);
    expect(document.activeElement).toBe(key('Fewer'));
  });

  it('announces the number after a press of its buttons, not while it is typed', async () => {
    draw();
    await userEvent.type(field(), '3');
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.click(key('More'));
    expect(screen.getByRole('status').textContent).toBe('4');
  });

  it('accepts digits only, ignores input above the maximum and can be cleared', async () => {
    const changed = draw();
    await userEvent.type(field(), 'a1b2');
    expect(field().value).toBe('12');
    await userEvent.type(field(), '3');
    expect(field().value).toBe('12');
    await userEvent.clear(field());
    expect([field().value, changed.mock.lastCall]).toEqual(['', [undefined]]);
  });

  it('disables the plus button at the maximum', async () => {
    const changed = draw(20);
    expect(key('More').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(key('More'));
    expect([field().value, changed.mock.calls.length]).toEqual(['20', 0]);
  });

  it('is described by its error, then by its hint', () => {
    draw(1, 'Enter the number of bedrooms.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field())).toEqual(['Enter the number of bedrooms.', 'Rooms to sleep in.']);
  });
});

describe('ChoiceField', () => {
  const draw = ({ clearable = false, first }: { clearable?: boolean; first?: Power } = {}) => {
    const left = vi.fn();
    render(
      <>
        <Holder<Power | undefined> first={first}>
          {(value, set) => (
            <ChoiceField
              id="power"
              legend="Power"
              options={options}
              value={value}
              onChange={set}
              clearable={clearable}
              hint="As on the bill."
              error={value === undefined ? 'Choose one.' : undefined}
              onBlur={left}
            />
          )}
        </Holder>
        <button type="button">Next</button>
      </>,
    );
    return left;
  };
  const group = () => screen.getByRole('group', { name: /Power/ });
  const chosen = () => screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

  it('has no selection at first and reports that it is missing', () => {
    draw();
    expect(chosen()).toEqual([]);
    expect(descriptionOf(group())).toEqual(['Choose one.', 'As on the bill.']);
  });

  it('holds one answer and clears its error', async () => {
    draw();
    await userEvent.click(screen.getByLabelText('Estimated bill'));
    expect(chosen()).toEqual(['estimated']);
    await userEvent.click(screen.getByLabelText('No power'));
    expect(chosen()).toEqual(['none']);
    expect(screen.queryByText('Choose one.')).toBeNull();
  });

  it('allows clearing the selection only when configured', async () => {
    draw({ first: 'prepaid' });
    expect(within(group()).queryByRole('button')).toBeNull();
    cleanup();
    draw({ clearable: true, first: 'prepaid' });
    await userEvent.click(within(group()).getByRole('button', { name: /^Clear ?Power$/ }));
    expect(chosen()).toEqual([]);
  });

  it('is one Tab stop with a selection, which Delete clears only when configured', async () => {
    draw({ clearable: true, first: 'prepaid' });
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Prepaid meter'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Delete}');
    expect(chosen()).toEqual([]);
    cleanup();
    draw({ first: 'prepaid' });
    await userEvent.tab();
    await userEvent.keyboard('{Delete}');
    expect(chosen()).toEqual(['prepaid']);
  });

  it('calls onBlur when the focus leaves the group, not when it moves between answers', async () => {
    const left = draw();
    await userEvent.click(screen.getByLabelText('Prepaid meter'));
    await userEvent.click(screen.getByLabelText('No power'));
    expect(left).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(left).toHaveBeenCalledOnce();
  });
});

describe('CheckField', () => {
  it('holds several answers in the order of the options', async () => {
    const changed = vi.fn();
    render(
      <Holder<readonly Power[]> first={[]}>
        {(value, set) => (
          <CheckField
            id="power"
            legend="Power"
            options={options}
            value={value}
            onChange={(next) => {
              changed(next);
              set(next);
            }}
          />
        )}
      </Holder>,
    );
    for (const name of ['No power', 'Prepaid meter', 'No power']) await userEvent.click(screen.getByLabelText(name));
    expect(changed.mock.calls).toEqual([[['none']], [['prepaid', 'none']], [['prepaid']]]);
    expect(screen.getByRole('group', { name: 'Power' })).toBeDefined();
  });
});

describe('SelectField', () => {
  const draw = (value?: Power, error?: string) => {
    const changed = vi.fn();
    render(
      <SelectField
        id="power"
        label="Power"
        placeholder="Choose"
        options={options}
        value={value}
        onChange={changed}
        error={error}
      />,
    );
    return changed;
  };
  const list = () => screen.getByLabelText<HTMLSelectElement>('Power');

  it('shows a placeholder first, which is not a selectable answer', () => {
    draw();
    expect([list().value, list().selectedOptions[0]?.textContent]).toEqual(['', 'Choose']);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose' }).disabled).toBe(true);
  });

  it('calls onChange with the selected value', async () => {
    const changed = draw();
    await userEvent.selectOptions(list(), 'Estimated bill');
    expect(changed).toHaveBeenCalledExactlyOnceWith('estimated');
  });

  it('shows the current value and is described by its error', () => {
    draw('none', 'Choose the power.');
    expect(list().value).toBe('none');
    expect(list().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(list())).toEqual(['Choose the power.']);
  });
});

describe('TextAreaField', () => {
  it('is labelled, and described by its error and hint', async () => {
    render(
      <TextAreaField id="about" label="Description" hint="40 letters or more." error="Tell more." maxLength={5} />,
    );
    const area = screen.getByLabelText<HTMLTextAreaElement>('Description');
    await userEvent.type(area, 'a{Enter}bcdefgh');
    expect(area.value).toBe('a\nbcd');
    expect(descriptionOf(area)).toEqual(['Tell more.', '40 letters or more.']);
  });
});
