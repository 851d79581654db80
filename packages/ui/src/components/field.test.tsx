import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordField, TextField } from './field.tsx';

afterEach(cleanup);

/** Returns the description of a field for screen readers. */
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('TextField', () => {
  it('is labelled and focused by a click on its label', async () => {
    render(<TextField label="Email" name="email" />);
    const field = screen.getByLabelText<HTMLInputElement>('Email');
    await userEvent.click(screen.getByText('Email'));
    await userEvent.keyboard('ada@example.ng');
    expect([field.value, field.name]).toEqual(['ada@example.ng', 'email']);
  });

  it('is independent of another field with the same label', () => {
    render(
      <>
        <TextField label="Amount" defaultValue="1" error="Too little." />
        <TextField label="Amount" defaultValue="2" error="Too much." />
      </>,
    );
    const fields = screen.getAllByLabelText<HTMLInputElement>('Amount');
    expect(fields.map(({ value }) => value)).toEqual(['1', '2']);
    expect(fields.map(descriptionOf)).toEqual(['Too little.', 'Too much.']);
  });

  it('is described by its error before its hint and marked as invalid', () => {
    render(<TextField label="Email" hint="We send a link." error="Enter your email address." />);
    const field = screen.getByLabelText('Email');
    expect(descriptionOf(field)).toBe('Enter your email address. We send a link.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is neither invalid nor described without error and hint', () => {
    render(<TextField label="Email" />);
    const field = screen.getByLabelText('Email');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, null]);
  });

  it('is valid again once the error is removed', () => {
    const { rerender } = render(<TextField label="Email" error="Enter your email address." />);
    rerender(<TextField label="Email" />);
    expect(screen.queryByText('Enter your email address.')).toBeNull();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('can be marked as invalid with the message elsewhere', () => {
    render(
      <>
        <TextField label="Amount" failed aria-describedby="outcome" />
        <p id="outcome">Insufficient balance</p>
      </>,
    );
    const field = screen.getByLabelText('Amount');
    expect([field.getAttribute('aria-invalid'), descriptionOf(field)]).toEqual(['true', 'Insufficient balance']);
  });

  it('shows a prefix that is not part of the accessible name', () => {
    render(<TextField label="Amount" start="₦" />);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeDefined();
    expect(screen.getByText('₦').getAttribute('aria-hidden')).toBe('true');
  });

  it('uses a given id and forwards its ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextField label="Price" id="price" ref={ref} hint="A year." />);
    expect(ref.current?.id).toBe('price');
    expect(document.getElementById('price-hint')?.textContent).toBe('A year.');
  });
});

describe('PasswordField', () => {
  const shape = () => {
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    return { type: field.type, value: field.value };
  };
  const toggle = () => screen.getByRole('button', { name: /what is typed in Password/ });

  it('toggles the visibility of the password', async () => {
    render(<PasswordField label="Password" />);
    await userEvent.type(screen.getByLabelText('Password'), 'lekki bridge');
    expect(shape()).toEqual({ type: 'password', value: 'lekki bridge' });
    expect([toggle().textContent, toggle().getAttribute('aria-pressed')]).toEqual([
      'Show what is typed in Password',
      'false',
    ]);
    await userEvent.click(toggle());
    expect(shape()).toEqual({ type: 'text', value: 'lekki bridge' });
    expect([toggle().textContent, toggle().getAttribute('aria-pressed')]).toEqual([
      'Hide what is typed in Password',
      'true',
    ]);
    await userEvent.click(toggle());
    expect(shape().type).toBe('password');
  });

  it('does not submit the form on toggling', async () => {
    let sent = 0;
    render(
      <form onSubmit={() => (sent += 1)}>
        <PasswordField label="Password" />
      </form>,
    );
    await userEvent.click(toggle());
    expect(sent).toBe(0);
  });

  it('accepts pasted text and disables autocapitalize and spellcheck', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.click(field);
    await userEvent.paste('from a password manager');
    expect(field.value).toBe('from a password manager');
    expect(['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => field.getAttribute(name))).toEqual([
      'current-password',
      'none',
      'false',
    ]);
  });
});
