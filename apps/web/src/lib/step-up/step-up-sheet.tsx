import { type ProofMethod, codeProof, passwordProof, pinProof, stepUpRules } from '@rentreel/contracts/auth';
import { payoutLimits } from '@rentreel/contracts/payouts';
import { Button, PasswordField, Sheet, TextField } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { useMutation } from '@tanstack/react-query';
import { PasskeyFailure } from '#/components/passkey-failure.tsx';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionForm, keepFocus } from '../forms/action-form.tsx';
import { CodeField } from '../forms/code-field.tsx';
import { useActionForm } from '../forms/use-action-form.ts';
import { askForPasskey, knowsPasskeys } from '../passkey.ts';
import { useCurrentUser } from '../session.ts';
import { trpc } from '../trpc.ts';
import type { PendingProof } from './pending-proof.ts';
import { interceptPopState } from './step-up-link.ts';
import { purposeOf } from './purpose.ts';

const minutes = stepUpRules.lifeMs / minuteMs;

/**
 * Back closes only this sheet: the router, which would close the sheet below or leave the screen, handles neither the step
 * back nor the step forward that reverts it.
 */
function useBackLeaves(leave: () => void): void {
  const leaving = useRef(leave);
  useEffect(() => {
    let isBack = false;
    return interceptPopState((event) => {
      event.stopImmediatePropagation();
      if (isBack) return leaving.current();
      isBack = true;
      history.go(1);
    });
  }, []);
}

/** Asks the user to prove their identity by a method of their choice. */
export default function StepUpSheet({ pending }: { pending: PendingProof }) {
  const { answer } = pending;
  const methods = pending.methods.filter((each) => each !== 'passkey' || knowsPasskeys());
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const Form = forms[method];
  useBackLeaves(() => answer(false));
  return (
    <Sheet open title="Confirm it’s you" onClose={() => answer(false)}>
      <p className="mb-4 flex items-start gap-3 text-14/normal text-text-2">
        <ShieldCheck className="icon flex-none text-primary-text" aria-hidden="true" />
        <span>
          This keeps your money safe if somebody else has your phone. We don’t ask again for {minutes} minutes.
        </span>
      </p>
      <Form key={method} button={purposeOf(pending)} onDone={() => answer(true)}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="text" block onMouseDown={keepFocus} onClick={() => setMethod(other)}>
              {choices[other]}
            </Button>
          ))}
      </Form>
    </Sheet>
  );
}

const choices: Readonly<Record<ProofMethod, string>> = {
  passkey: 'Use a passkey instead',
  code: 'Use a code from your app instead',
  pin: 'Use your payout PIN instead',
  password: 'Use your password instead',
};

/** Focuses the input. */
function useFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}

interface FormProps {
  /** Explains what the proof is for. */
  button: string;
  onDone: () => void;
  /** Lists the other methods. */
  children: ReactNode;
}

function PasswordForm({ button, onDone, children }: FormProps) {
  useFocus('prove-password');
  const email = useCurrentUser()?.email ?? '';
  const form = useActionForm({
    id: 'prove',
    schema: passwordProof,
    mutation: trpc.auth.stepUp.useMutation({ onSuccess: onDone }),
    fixed: { method: 'password' },
    initial: { password: '' },
    onRefused: ({ focus }) => focus('password'),
  });
  return (
    <ActionForm form={form} button={button} busyText="Checking…" after={children}>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.text('password')}
        label="Your RentReel password"
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </ActionForm>
  );
}

function PinForm({ button, onDone, children }: FormProps) {
  useFocus('prove-pin');
  const form = useActionForm({
    id: 'prove',
    schema: pinProof,
    mutation: trpc.auth.stepUp.useMutation({ onSuccess: onDone }),
    fixed: { method: 'pin' },
    initial: { pin: '' },
    onRefused: ({ reset, focus }) => {
      reset({ pin: '' });
      focus('pin');
    },
  });
  return (
    <ActionForm form={form} button={button} busyText="Checking…" after={children}>
      <TextField
        {...form.text('pin')}
        label="Payout PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={payoutLimits.pinMaxDigits}
      />
    </ActionForm>
  );
}

function PasskeyForm({ button, onDone, children }: FormProps) {
  const start = trpc.auth.startPasskeyProof.useMutation();
  const prove = trpc.auth.stepUp.useMutation();
  const proving = useMutation({
    mutationFn: async () =>
      prove.mutateAsync({ method: 'passkey', answer: await askForPasskey(await start.mutateAsync()) }),
    onSuccess: onDone,
  });
  return (
    <div className="grid gap-4">
      <PasskeyFailure error={proving.error} />
      <Button size="lg" block busy={proving.isPending} busyText="Follow your browser…" onClick={() => proving.mutate()}>
        {button}
      </Button>
      {children}
    </div>
  );
}

function CodeForm({ button, onDone, children }: FormProps) {
  useFocus('prove-code');
  const form = useActionForm({
    id: 'prove',
    schema: codeProof,
    mutation: trpc.auth.stepUp.useMutation({ onSuccess: onDone }),
    fixed: { method: 'code' },
    initial: { code: '' },
    onRefused: ({ reset, focus }) => {
      reset({ code: '' });
      focus('code');
    },
  });
  return (
    <ActionForm form={form} button={button} busyText="Checking…" after={children}>
      <CodeField {...form.text('code')} hint="In your authenticator app, under RentReel." />
    </ActionForm>
  );
}

const forms: Readonly<Record<ProofMethod, (props: FormProps) => ReactNode>> = {
  passkey: PasskeyForm,
  code: CodeForm,
  pin: PinForm,
  password: PasswordForm,
};
