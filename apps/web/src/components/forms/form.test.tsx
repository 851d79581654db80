import { Button, TextField } from '@rentreel/ui';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AppRouter } from '../../lib/trpc.ts';
import { FormFailure } from './form-failure.tsx';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const needed = (text: string) => z.string(text).check(z.trim(), z.minLength(1, text));
const visit = z.strictObject({ name: needed('Enter your name.'), day: needed('Choose a day.') });

function VisitForm({ onSend }: { onSend: (values: { name: string; day: string }) => Promise<void> }) {
  const form = useSchemaForm(visit, { name: '', day: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={onSend}>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Day" error={errors.day?.message} {...form.register('day')} />
      <Button type="submit" busy={isSubmitting} busyText="Sending…">
        Ask for a visit
      </Button>
    </Form>
  );
}

const open = (onSend: (values: { name: string; day: string }) => Promise<void> = async () => undefined) => {
  const sent = vi.fn(onSend);
  render(<VisitForm onSend={sent} />);
  return sent;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => userEvent.click(screen.getByRole('button', { name: /Ask for a visit/ }));

describe('a form', () => {
  it('sends what its schema makes of the fields, once', async () => {
    const sent = open();
    await userEvent.type(field('Name'), '  Adaeze ');
    await userEvent.type(field('Day'), 'Monday{Enter}');
    await waitFor(() => expect(sent.mock.calls.map(([values]) => values)).toEqual([{ name: 'Adaeze', day: 'Monday' }]));
  });

  it('takes the person to the one field that is wrong, without a list', async () => {
    const sent = open();
    await userEvent.type(field('Name'), 'Adaeze');
    await send();
    expect(await screen.findByText('Choose a day.')).toBeDefined();
    expect(document.activeElement).toBe(field('Day'));
    expect([screen.queryByRole('alert'), sent.mock.calls]).toEqual([null, []]);
  });

  it('lists two errors in the order of the fields, with the focus on the list and a way to each', async () => {
    const sent = open();
    await send();
    const list = await screen.findByRole('alert');
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Enter your name.',
      'Choose a day.',
    ]);
    expect(document.activeElement?.contains(list)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a day.' }));
    expect(document.activeElement).toBe(field('Day'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('takes a fixed field off the list, and the list away with the last one', async () => {
    open();
    await send();
    await screen.findByRole('alert');
    await userEvent.type(field('Name'), 'Adaeze');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enter your name.' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Choose a day.' })).toBeDefined();
    await userEvent.type(field('Day'), 'Monday');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('brings the focus back to the list at every new attempt', async () => {
    open();
    await send();
    await screen.findByRole('alert');
    await userEvent.click(field('Name'));
    await send();
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true));
  });

  it('waits for the answer and sends nothing meanwhile', async () => {
    let answer = () => {};
    const sent = open(() => new Promise<void>((resolve) => (answer = resolve)));
    await userEvent.type(field('Name'), 'Adaeze');
    await userEvent.type(field('Day'), 'Monday');
    await send();
    const busy = await screen.findByRole('button', { name: /Sending…/ });
    await userEvent.click(busy);
    expect(sent).toHaveBeenCalledOnce();
    answer();
    await waitFor(() => expect(busy.getAttribute('aria-disabled')).toBeNull());
  });
});

describe('why the server did not do it', () => {
  const failure = (message: string, domain: string | null, requestId: string) => {
    const data = { code: 'X', httpStatus: 412, domain, params: {}, fieldErrors: {}, requestId };
    return TRPCClientError.from<AppRouter>({ error: { message, code: -32_000, data } } as never);
  };

  it('is nothing while there is no failure', () => {
    const { container } = render(<FormFailure error={null} />);
    expect(container.textContent).toBe('');
  });

  it('is read out in its own words, without a number when it was foreseen', () => {
    render(<FormFailure error={failure('Email or password is not right.', 'auth.wrong_credentials', 'req-1')} />);
    expect(screen.getByRole('alert').textContent).toBe('Email or password is not right.');
  });

  it('comes with the number of the request when it was not', async () => {
    render(<FormFailure error={failure('Something went wrong on our side.', null, 'req-7')} />);
    expect(screen.getByText('req-7')).toBeDefined();
    expect(screen.getByText('Details')).toBeDefined();
  });
});
