import { type RecoveryStanding, proveRecoveryInput, recoveryRules } from '@rentreel/contracts/recoveries';
import { Button, Note, TextField } from '@rentreel/ui';
import { formatDateTime, hourMs, minuteMs } from '@rentreel/values';
import type { ReactNode } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CodeField } from '#/lib/forms/code-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';

interface RecoveryRequestProps {
  /** Id of the log-in whose password was correct. */
  ticket: string;
  onBack: () => void;
}

const waitHours = recoveryRules.waitMs / hourMs;

/** Requests access without the second factor: explanation, codes and state of the request. */
export function RecoveryRequest({ ticket, onBack }: RecoveryRequestProps) {
  const start = trpc.recoveries.start.useMutation();
  const prove = trpc.recoveries.prove.useMutation();
  const standing = prove.data ?? start.data;
  const back = (
    <Button variant="text" block onClick={onBack}>
      Back to log in
    </Button>
  );
  if (standing?.state === 'proving') {
    return (
      <Codes ticket={ticket} standing={standing} prove={prove}>
        {back}
      </Codes>
    );
  }
  if (standing) {
    return (
      <>
        <Waiting standing={standing} />
        {back}
      </>
    );
  }
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5 text-text-2">
        <li>We send a code to your email address, and one to your phone if you have confirmed it.</li>
        <li>
          We notify you everywhere. You have {waitHours} hours to stop it if it wasn’t you. This wait can’t be
          shortened.
        </li>
        <li>
          Then a member of our team decides. If they approve, two-step log-in is turned off and you log in with your
          password.
        </li>
        <li>All devices are logged out then, and withdrawals wait for 24 hours.</li>
      </ol>
      <FormFailure error={start.error} />
      <Button size="lg" block busy={start.isPending} busyText="Sending…" onClick={() => start.mutate({ ticket })}>
        Send the codes
      </Button>
      {back}
    </>
  );
}

function Waiting({ standing }: { standing: Exclude<RecoveryStanding, { state: 'proving' }> }) {
  return (
    <>
      <Note tone="ok" announce="status">
        {standing.state === 'waiting'
          ? `We have your request. We decide after ${formatDateTime(standing.reviewFrom)}.`
          : `A member of our team looks at your request. You’ll hear from us by ${formatDateTime(standing.dueAt)}.`}
      </Note>
      <p className="text-text-2">
        We write to your email address. If you find your app or a recovery code meanwhile, log in as always: that ends
        the request.
      </p>
    </>
  );
}

interface CodesProps {
  ticket: string;
  standing: Extract<RecoveryStanding, { state: 'proving' }>;
  prove: ReturnType<typeof trpc.recoveries.prove.useMutation>;
  children: ReactNode;
}

function Codes({ ticket, standing: { email, phone, hasNumber }, prove, children }: CodesProps) {
  const form = useActionForm({
    id: 'recovery',
    schema: proveRecoveryInput,
    mutation: prove,
    fixed: { ticket, ...(phone === null && { phoneCode: undefined }), ...(!hasNumber && { idNumber: undefined }) },
    initial: { emailCode: '', phoneCode: '', idNumber: '' },
  });
  return (
    <ActionForm form={form} button="Send my request" busyText="Checking…" after={children}>
      <CodeField
        {...form.text('emailCode')}
        label="Code from your email"
        hint={`Sent to ${email}. It works for ${recoveryRules.codesMs / minuteMs} minutes.`}
      />
      {phone !== null && (
        <CodeField {...form.text('phoneCode')} label="Code from your phone" hint={`Sent to ${phone}.`} />
      )}
      {hasNumber && (
        <TextField
          {...form.text('idNumber')}
          label="NIN or BVN (optional)"
          hint="The 11 digits that you verified. We compare them and don’t store them. Without them we may decline your request."
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
        />
      )}
    </ActionForm>
  );
}
