import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Button, type ButtonProps, IconButton } from './button.tsx';
import { Chip, Segmented } from './chip.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('calls onClick on a mouse click, Enter and Space', async () => {
    let done = 0;
    render(<Button onClick={() => (done += 1)}>Deposit</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    await userEvent.keyboard('{Enter} ');
    expect(done).toBe(3);
  });

  it('submits a form only with type submit', async () => {
    let sent = 0;
    const form = (type?: 'submit') => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Button {...(type && { type })}>Go</Button>
      </form>
    );
    const { rerender } = render(form());
    await userEvent.click(screen.getByRole('button'));
    expect(sent).toBe(0);
    rerender(form('submit'));
    await userEvent.click(screen.getByRole('button'));
    expect(sent).toBe(1);
  });

  describe('while busy', () => {
    const draw = (props: Partial<ButtonProps>) => (
      <Button busyText="Sending…" {...props}>
        Deposit
      </Button>
    );

    it('ignores clicks, keeps the focus and shows the busy text', async () => {
      let done = 0;
      const onClick = () => (done += 1);
      const { rerender } = render(draw({ onClick }));
      const button = screen.getByRole('button', { name: 'Deposit' });
      await userEvent.click(button);
      rerender(draw({ onClick, busy: true }));
      await userEvent.click(button);
      await userEvent.keyboard('{Enter} ');
      expect(done).toBe(1);
      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button).toHaveProperty('disabled', false);
    });

    it('does not submit its form', async () => {
      let sent = 0;
      render(<form onSubmit={() => (sent += 1)}>{draw({ type: 'submit', busy: true })}</form>);
      await userEvent.click(screen.getByRole('button'));
      expect(sent).toBe(0);
    });

    it('keeps the width of the longer text and exposes only the current one', () => {
      const { rerender } = render(draw({ busy: false }));
      const words = () =>
        [...screen.getByRole('button').querySelectorAll('[data-shown]')].map((word) => [
          word.textContent,
          word.getAttribute('data-shown'),
        ]);
      expect(words()).toEqual([
        ['Deposit', 'true'],
        ['Sending…', 'false'],
      ]);
      expect(screen.getByRole('button', { name: 'Deposit' })).toBeDefined();
      rerender(draw({ busy: true }));
      expect(words()).toEqual([
        ['Deposit', 'false'],
        ['Sending…', 'true'],
      ]);
      expect(screen.getByRole('button', { name: /Sending…/ })).toBeDefined();
    });
  });
});

describe('IconButton', () => {
  it('uses its label as accessible name and, under the pointer, as tooltip', async () => {
    let done = 0;
    render(
      <IconButton label="Hide balance" onClick={() => (done += 1)}>
        <svg aria-hidden="true" />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Hide balance' });
    expect(button.hasAttribute('title')).toBe(false);
    await userEvent.click(button);
    expect([button.title, done]).toEqual(['Hide balance', 1]);
    await userEvent.unhover(button);
    expect(button.hasAttribute('title')).toBe(false);
  });
});

describe('Chip', () => {
  it('exposes its pressed state when it has one', () => {
    const { rerender } = render(<Chip selected={false}>Yaba</Chip>);
    expect(screen.getByRole('button', { name: 'Yaba', pressed: false })).toBeDefined();
    rerender(<Chip selected>Yaba</Chip>);
    expect(screen.getByRole('button', { name: 'Yaba', pressed: true })).toBeDefined();
  });

  it('is a plain button without a pressed state', () => {
    render(<Chip>₦5,000</Chip>);
    expect(screen.getByRole('button', { name: '₦5,000' }).hasAttribute('aria-pressed')).toBe(false);
  });
});

describe('Segmented', () => {
  const options = [
    { value: 'list', text: 'List' },
    { value: 'map', text: 'Map' },
  ] as const;

  it('has a name, shows the selection and reports a change', async () => {
    const chosen: string[] = [];
    render(<Segmented label="View" value="list" options={options} onChange={(value) => chosen.push(value)} />);
    expect(screen.getByRole('group', { name: 'View' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'List' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Map' }));
    expect(chosen).toEqual(['map']);
  });

  it('is independent of another one on the same screen', () => {
    render(
      <>
        <Segmented label="View" value="list" options={options} onChange={() => undefined} />
        <Segmented label="Sort" value="map" options={options} onChange={() => undefined} />
      </>,
    );
    const checked = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked: on }) => on);
    expect(checked.map(({ value }) => value)).toEqual(['list', 'map']);
  });
});
