import { TextField } from '@rentreel/ui';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ActionForm } from './action-form.tsx';
import { TextAreaField } from './select-field.tsx';
import { useActionForm } from './use-action-form.ts';

configure({ asyncUtilTimeout: 10_000 });

const claimInput = z.strictObject({
  bookingId: z.string(),
  version: z.number(),
  detail: z.strictObject({ note: z.string(), place: z.string() }),
  amountKobo: z.nullable(z.number()),
  code: z.string(),
});

/** What the server does with a sent claim; never answers until a test calls one of these. */
interface Answer {
  succeed: () => void;
  fail: () => void;
}

interface ClaimProps {
  bookingId?: string;
  version?: number;
  onSend?: (answer: Answer) => void;
}

function ClaimForm({ bookingId = 'bkg_1', version = 1, onSend = () => undefined }: ClaimProps) {
  const mutation = useMutation({
    mutationFn: (_claim: z.output<typeof claimInput>) =>
      new Promise<void>((resolve, reject) =>
        onSend({ succeed: () => resolve(), fail: () => reject(new Error('no connection')) }),
      ),
  });
  const form = useActionForm({
    id: 'claim',
    schema: claimInput,
    mutation,
    fixed: { bookingId, version },
    stores: ['detail.note', 'amountKobo'],
    initial: { detail: { note: '', place: 'Kitchen' }, amountKobo: null, code: '' },
  });
  return (
    <ActionForm form={form} button="Claim">
      <TextAreaField {...form.text('detail.note')} label="Note" />
      <TextField {...form.text('detail.place')} label="Place" />
      <TextField {...form.text('code')} label="Code" />
      <button type="button" onClick={() => form.set('amountKobo', 5000)}>
        Set amount
      </button>
    </ActionForm>
  );
}

let queryClient: QueryClient;

function open(props: ClaimProps = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <ClaimForm {...props} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const reopen = (props?: ClaimProps) => {
  cleanup();
  return open(props);
};

const signIn = (uid: string) => localStorage.setItem('rr_person', JSON.stringify({ uid, name: 'Ada', role: 'user' }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const stored = () =>
  Object.entries(sessionStorage)
    .filter(([key]) => key.startsWith('rr_draft'))
    .map(([key, text]: [string, string]): unknown[] => [key, JSON.parse(text)]);

beforeEach(() => {
  queryClient = new QueryClient();
  signIn('usr_ada');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

describe('text that a form stores', () => {
  it('is the text of the named fields, without other fields and without amounts', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Note'), 'Two tiles are broken');
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Set amount' }));
    expect(stored()).toEqual([['rr_draft usr_ada claim bkg_1 ', { 'detail.note': 'Two tiles are broken' }]]);
    reopen({ version: 2 });
    expect(field('Note')).toBe('Two tiles are broken');
    expect(field('Place')).toBe('Kitchen');
    expect(field('Code')).toBe('');
  });

  it('is shown to nobody else and on no other record', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Note'), 'Mine');
    reopen({ bookingId: 'bkg_2' });
    expect(field('Note')).toBe('');
    signIn('usr_bola');
    reopen();
    expect(field('Note')).toBe('');
    signIn('usr_ada');
    reopen();
    expect(field('Note')).toBe('Mine');
  });

  it('is not stored without a known user, as for guests and while staff view an account', async () => {
    localStorage.removeItem('rr_person');
    const user = open();
    await user.type(screen.getByLabelText('Note'), 'Mine');
    expect(stored()).toEqual([]);
  });

  it('is deleted when its field is emptied', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Note'), 'A');
    await user.clear(screen.getByLabelText('Note'));
    expect(stored()).toEqual([]);
  });

  it('is limited in length: a longer text stays as it was stored last', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Note'), 'Short');
    await user.click(screen.getByLabelText('Note'));
    await user.paste('x'.repeat(20_000));
    expect(stored()).toEqual([['rr_draft usr_ada claim bkg_1 ', { 'detail.note': 'Short' }]]);
  });

  it('does not fail on text that another version has stored', () => {
    sessionStorage.setItem('rr_draft usr_ada claim bkg_1 ', '{"detail.note":5,"detail":"x"');
    open();
    expect(field('Note')).toBe('');
    sessionStorage.setItem('rr_draft usr_ada claim bkg_1 ', '{"detail.note":5,"code":"1"}');
    reopen();
    expect([field('Note'), field('Code')]).toEqual(['', '']);
  });
});

describe('text that was sent', () => {
  async function send() {
    const sent: Answer[] = [];
    const user = open({ onSend: (answer) => sent.push(answer) });
    await user.type(screen.getByLabelText('Note'), 'Two tiles are broken');
    await user.click(screen.getByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(stored()).toEqual([]);
    return { user, answer: sent[0] };
  }

  it('is deleted', async () => {
    const { answer } = await send();
    answer?.succeed();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    dispatchEvent(new Event('pagehide'));
    expect(stored()).toEqual([]);
    reopen();
    expect(field('Note')).toBe('');
  });

  it('is stored again when sending fails, also after the form was closed', async () => {
    const { answer } = await send();
    cleanup();
    answer?.fail();
    await waitFor(() => expect(stored()).toHaveLength(1));
    open();
    expect(field('Note')).toBe('Two tiles are broken');
  });

  it('is stored again when the page is left before the answer', async () => {
    await send();
    dispatchEvent(new Event('pagehide'));
    reopen();
    expect(field('Note')).toBe('Two tiles are broken');
  });
});
