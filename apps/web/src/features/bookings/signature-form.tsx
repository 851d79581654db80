import { signInput } from '@rentreel/contracts/bookings';
import { TextField } from '@rentreel/ui';
import { isSameName } from '@rentreel/values';
import { Check } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionPrompt, ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { type FormMutation, useActionForm } from '#/lib/forms/use-action-form.ts';
import { Money } from '#/lib/money/money.tsx';
import { useCurrentUser } from '#/lib/session.ts';
import { useOnline } from '#/lib/use-online.ts';

/** What is signed, as repeated in the confirmation. */
export interface SignedTerms {
  readonly home: string;
  /** "12 months from 6 Dec 2026". */
  readonly period: string;
  readonly sumKobo: number;
}

export interface SignatureFormProps {
  /** Effect of the signature. */
  text: string;
  button: string;
  terms: SignedTerms;
  signing: FormMutation<{ fullName: string }>;
}

const nameInput = z.pick(signInput, { fullName: true });

/** Signs the text above with the account's name, after a confirmation that repeats the home and the amount. */
export default function SignatureForm({ text, button, terms, signing }: SignatureFormProps) {
  const online = useOnline();
  const name = useCurrentUser()?.name ?? '';
  const [typed, setTyped] = useState<string>();
  const form = useActionForm({
    id: 'sign',
    schema: nameInput,
    mutation: { isPending: false, error: null, mutate: ({ fullName }) => setTyped(fullName) },
    initial: { fullName: '' },
    check: ({ fullName = '' }) => ({
      fullName:
        fullName.trim().length < 3 || isSameName(fullName, name)
          ? undefined
          : `This isn’t the name on your account. Sign as ${name}.`,
    }),
  });
  const matches = isSameName(form.draft.fullName ?? '', name);
  return (
    <ActionForm form={form} button={button} disabled={!online} className="grid gap-4">
      <h2 className="text-18/tight">Sign</h2>
      <p className="text-14 text-text-2">{text}</p>
      <TextField
        {...form.text('fullName')}
        label="Your full name"
        autoComplete="name"
        enterKeyHint="done"
        maxLength={120}
        hint={`As on your account: ${name}`}
        end={
          matches && (
            <span className="inline-flex items-center gap-1 pe-3 text-14 text-primary-text">
              <Check className="icon-16" aria-hidden="true" />
              Matches
            </span>
          )
        }
      />
      {typed !== undefined && (
        <ActionSheet title="Sign this agreement?" onClose={() => setTyped(undefined)}>
          <ActionPrompt
            button={button}
            busyText="Signing…"
            action={signing}
            onConfirm={() => signing.mutate({ fullName: typed }, { onError: () => undefined })}
          >
            <SignedSummary terms={terms} name={typed} />
          </ActionPrompt>
        </ActionSheet>
      )}
    </ActionForm>
  );
}

function SignedSummary({ terms: { home, period, sumKobo }, name }: { terms: SignedTerms; name: string }) {
  return (
    <>
      <div>
        <p className="font-[800] text-32 wrap-anywhere">
          <Money amountKobo={sumKobo} />
        </p>
        <p className="text-text-2">{period}, everything included</p>
      </div>
      <p className="wrap-anywhere">
        <strong>{home}</strong>
        <span className="block text-14 text-text-2">
          Signed as {name}. Both of you get a copy by email once both have signed.
        </span>
      </p>
    </>
  );
}
