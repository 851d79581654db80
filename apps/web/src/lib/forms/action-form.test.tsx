import { TextField } from '@rentreel/ui';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AppRouter } from '../trpc.ts';
import { ActionForm } from './action-form.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { useActionForm } from './use-action-form.ts';

// A generous timeout: tests also run on loaded machines.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const needed = (text: string) => z.string(text).check(z.trim(), z.minLength(1, text));
const inspectionInput = z.strictObject({
  listingId: z.string(),
  name: needed('Enter your name.'),
  day: z.enum(['monday', 'tuesday'], 'Choose a day.'),
  seats: z.optional(z.number().check(z.gte(1, 'Take at least one seat.'))),
});
type Inspection = z.output<typeof inspectionInput>;

const days = [
  { value: 'monday', text: 'Monday' },
  { value: 'tuesday', text: 'Tuesday' },
] as const;

interface Sent {
  input: Inspection;
  refuse: (error: unknown) => void;
}

function InspectionForm({ onSend, ready = true }: { onSend: (sent: Sent) => void; ready?: boolean }) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useActionForm({
    id: 'inspection',
    schema: inspectionInput,
    mutation: {
      isPending,
      error,
      reset: () => setError(null),
      mutate: (input, { onError }) => {
        setPending(true);
        const refuse = (refusal: unknown) => {
          setPending(false);
          setError(refusal);
          onError(refusal);
        };
        onSend({ input, refuse });
      },
    },
    fixed: { listingId: 'lst_1' },
    initial: { name: '', day: undefined },
    check: ({ name }) => ({ name: name === 'Nobody' ? 'This person cannot come.' : undefined }),
    ready,
  });
  return (
    <ActionForm form={form} button="Ask for an inspection" waiting="The photos are still uploading.">
      <TextField {...form.text('name')} label="Name" />
      <ChoiceField {...form.field('day')} legend="Day" options={days} />
    </ActionForm>
  );
}

const open = (ready = true) => {
  const sent = vi.fn<(sent: Sent) => void>();
  const view = render(<InspectionForm onSend={sent} ready={ready} />);
  return { sent, last: () => sent.mock.lastCall?.[0], ...view };
};
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const send = () => userEvent.click(screen.getByRole('button', { name: /Ask for an inspection/ }));

describe('an action form', () => {
  it('submits the output of its schema with the fixed values, once', async () => {
    const { sent, last } = open();
    await userEvent.type(nameField(), '  Adaeze ');
    await userEvent.click(screen.getByText('Monday'));
    await send();
    await waitFor(() => expect(last()?.input).toEqual({ listingId: 'lst_1', name: 'Adaeze', day: 'monday' }));
    await userEvent.click(await screen.findByRole('button', { name: /Sending…/ }));
    await userEvent.type(nameField(), '{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('focuses the only invalid field and shows no error summary', async () => {
    const { sent } = open();
    await userEvent.type(nameField(), 'Adaeze');
    await send();
    expect(await screen.findByText('Choose a day.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Day' })));
    expect([screen.queryByRole('alert'), sent.mock.calls]).toEqual([null, []]);
  });

  it('lists two errors in field order, focuses the summary and links to each field', async () => {
    const { sent } = open();
    await send();
    const list = await screen.findByRole('alert');
    expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Enter your name.',
      'Choose a day.',
    ]);
    expect(document.activeElement?.contains(list)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Enter your name.' }));
    expect(document.activeElement).toBe(nameField());
    expect(sent).not.toHaveBeenCalled();
  });

  it('removes a corrected field from the summary, and the summary with its last error', async () => {
    open();
    await send();
    await screen.findByRole('alert');
    await userEvent.type(nameField(), 'Adaeze');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enter your name.' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Choose a day.' })).toBeDefined();
    await userEvent.click(screen.getByText('Monday'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('focuses the summary again after each failed attempt', async () => {
    open();
    await send();
    await screen.findByRole('alert');
    await userEvent.click(nameField());
    await send();
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true));
  });

  it('validates a field on blur', async () => {
    open();
    await userEvent.click(nameField());
    await userEvent.tab();
    expect(await screen.findByText('Enter your name.')).toBeDefined();
    expect(screen.queryByText('Choose a day.')).toBeNull();
  });

  it('applies rules beyond the schema', async () => {
    const { sent } = open();
    await userEvent.type(nameField(), 'Nobody');
    await userEvent.click(screen.getByText('Monday'));
    await send();
    expect(await screen.findByText('This person cannot come.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows a server error at its field until the form changes', async () => {
    const { last } = open();
    await userEvent.type(nameField(), 'Adaeze');
    await userEvent.click(screen.getByText('Monday'));
    await send();
    await waitFor(() => expect(last()).toBeDefined());
    act(() => last()?.refuse(failure('Check the fields.', { fieldErrors: { name: ['This name is taken.'] } })));
    expect(await screen.findByText('This name is taken.')).toBeDefined();
    expect(document.activeElement).toBe(nameField());
    expect(screen.getByRole('alert').textContent).toContain('Check the fields.');
    await userEvent.type(nameField(), ' Obi');
    await waitFor(() => expect(screen.queryByText('This name is taken.')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not submit while it is not ready, and shows the reason', async () => {
    const { sent } = open(false);
    await userEvent.type(nameField(), 'Adaeze');
    await userEvent.click(screen.getByText('Monday'));
    await send();
    expect(screen.getByRole('status').textContent).toBe('The photos are still uploading.');
    expect(sent).not.toHaveBeenCalled();
  });
});

const codeInput = z.strictObject({ code: needed('Enter the code.') });

function CodeForm({ refusal }: { refusal: unknown }) {
  const [error, setError] = useState<unknown>(null);
  const form = useActionForm({
    id: 'code',
    schema: codeInput,
    mutation: {
      isPending: false,
      error,
      mutate: (_input, { onError }) => {
        setError(refusal);
        onError(refusal);
      },
    },
    initial: { code: '' },
    messages: { code: 'Type the code from the mail.' },
    fieldOf: (code) => (code === 'auth.wrong_code' ? 'code' : undefined),
    onRefused: ({ reset, focus }) => {
      if (refusal === undefined) return;
      reset({ code: '' });
      focus('code');
    },
  });
  return (
    <ActionForm form={form} button="Confirm">
      <TextField {...form.text('code')} label="Code" />
    </ActionForm>
  );
}

describe('an action form with custom messages', () => {
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  it('shows them instead of the messages of the schema', async () => {
    render(<CodeForm refusal={undefined} />);
    await confirm();
    expect(await screen.findByText('Type the code from the mail.')).toBeDefined();
    expect(screen.queryByText('Enter the code.')).toBeNull();
  });

  it('resets a field after a refusal and keeps the error message', async () => {
    render(<CodeForm refusal={failure('This code isn’t right.', { domain: 'auth.wrong_code' })} />);
    await userEvent.type(screen.getByLabelText('Code'), '1234');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('This code isn’t right.');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(screen.queryByText('Type the code from the mail.')).toBeNull();
  });
});

function failure(message: string, part: { domain?: string; requestId?: string; fieldErrors?: object } = {}) {
  const data = { code: 'X', httpStatus: 412, domain: null, params: {}, fieldErrors: {}, requestId: 'req-1', ...part };
  return TRPCClientError.from<AppRouter>({ error: { message, code: -32_000, data } } as never);
}

describe('FormFailure', () => {
  it('renders nothing without an error', () => {
    const { container } = render(<FormFailure error={null} />);
    expect(container.textContent).toBe('');
  });

  it('announces the message of the server, without a request id for a known error', () => {
    render(<FormFailure error={failure('Email or password isn’t right.', { domain: 'auth.wrong_credentials' })} />);
    expect(screen.getByRole('alert').textContent).toBe('Email or password isn’t right.');
  });

  it('shows the request id of an unknown error', async () => {
    render(<FormFailure error={failure('Something went wrong on our side.', { requestId: 'req-7' })} />);
    expect(screen.getByText('req-7')).toBeDefined();
    expect(screen.getByText('Details')).toBeDefined();
  });
});
