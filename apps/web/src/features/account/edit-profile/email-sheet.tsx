import { confirmEmailChangeInput, requestEmailChangeInput } from '@rentreel/contracts/auth';
import type { OwnProfile } from '@rentreel/contracts/profile';
import { Button, Note, TextField } from '@rentreel/ui';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterChange } from './use-after-change.ts';

interface EmailSheetProps {
  profile: OwnProfile;
  onClose: () => void;
}

type Step = 'address' | 'codes' | 'without_old';

/** Changes the email address with a code from the old one and a code from the new one. */
export default function EmailSheet({ profile, onClose }: EmailSheetProps) {
  const [step, setStep] = useState<Step>(profile.emailChange ? 'codes' : 'address');
  const [to, setTo] = useState(profile.emailChange?.to ?? '');
  const sent = (address: string) => {
    setTo(address);
    setStep('codes');
  };
  return (
    <ActionSheet onClose={onClose} title="Change your email">
      {step === 'address' && <AddressForm onSent={sent} />}
      {step === 'codes' && <CodesForm old={profile.email} to={to} onDone={onClose} onStep={setStep} />}
      {step === 'without_old' && <WithoutOldForm to={to} onDone={onClose} onStep={setStep} />}
    </ActionSheet>
  );
}

function AddressForm({ onSent }: { onSent: (address: string) => void }) {
  const afterChange = useAfterChange();
  const form = useActionForm({
    id: 'new-email',
    schema: requestEmailChangeInput,
    mutation: trpc.auth.requestEmailChange.useMutation({
      onSuccess: async (_nothing, { email }) => {
        await afterChange();
        onSent(email);
      },
    }),
    initial: { email: '' },
    fieldOf: (code) => (code === 'auth.email_same' ? 'email' : undefined),
  });
  return (
    <ActionForm form={form} button="Send the codes" busyText="Sending…">
      <p className="text-14 text-text-2">We’ll email one code to your current address and one to the new one.</p>
      <TextField {...form.text('email')} label="New email" type="email" autoComplete="email" inputMode="email" />
    </ActionForm>
  );
}

interface CodeFormProps {
  to: string;
  onDone: () => void;
  onStep: (step: Step) => void;
}

function useConfirm(onDone: () => void) {
  const afterChange = useAfterChange();
  return trpc.auth.confirmEmailChange.useMutation({
    onSuccess: async ({ state }) => {
      await afterChange();
      notify(state === 'changed' ? 'Your email is changed.' : 'Your email changes in 3 days.');
      onDone();
    },
  });
}

const codeField = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const;

function CodesForm({ old, to, onDone, onStep }: CodeFormProps & { old: string }) {
  const form = useActionForm({
    id: 'email-codes',
    schema: confirmEmailChangeInput,
    mutation: useConfirm(onDone),
    initial: { oldCode: '', newCode: '' },
  });
  return (
    <ActionForm
      form={form}
      button="Change email"
      busyText="Checking…"
      after={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="text" onClick={() => onStep('without_old')}>
            I can’t open that inbox any more
          </Button>
          <Button variant="text" onClick={() => onStep('address')}>
            Another address
          </Button>
        </div>
      }
    >
      <p className="text-14 text-text-2">The codes work for 30 minutes. Look in the spam folder as well.</p>
      <TextField {...form.text('oldCode')} label={`Code from ${old}`} {...codeField} />
      <TextField {...form.text('newCode')} label={`Code from ${to}`} {...codeField} />
    </ActionForm>
  );
}

function WithoutOldForm({ to, onDone, onStep }: CodeFormProps) {
  const form = useActionForm({
    id: 'email-code',
    schema: confirmEmailChangeInput,
    mutation: useConfirm(onDone),
    initial: { newCode: '' },
  });
  return (
    <ActionForm
      form={form}
      button="Change it in 3 days"
      busyText="Checking…"
      after={
        <Button variant="text" onClick={() => onStep('codes')}>
          I have both codes
        </Button>
      }
    >
      <Note tone="sun">
        Without the code from your old address the change waits for 3 days, in case it wasn’t you who asked. We notify
        the old address, and you can stop it here at any time.
      </Note>
      <TextField {...form.text('newCode')} label={`Code from ${to}`} {...codeField} />
    </ActionForm>
  );
}
