import { type Mandate, signMandateInput } from '@rentreel/contracts/mandates';
import { Card, TextField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { useAfterMandate } from './queries.ts';

/** Signs the text above with the owner's full name. */
export default function SignMandate({ mandate }: { mandate: Mandate }) {
  const { id: mandateId, version, agentName } = mandate;
  const online = useOnline();
  const form = useActionForm({
    id: 'sign',
    schema: signMandateInput,
    mutation: trpc.mandates.sign.useMutation(useAfterMandate(() => notify('You have signed the mandate.'))),
    fixed: { mandateId, version },
    initial: { fullName: '' },
  });
  return (
    <Card as="section" aria-labelledby="sign-heading">
      <ActionForm form={form} button="Sign the mandate" busyText="Signing…" disabled={!online}>
        <h2 id="sign-heading" className="text-18/tight">
          Sign
        </h2>
        <p className="text-14 text-text-2">
          Typing your name below signs the mandate above. {agentName} may then do what the mandate says, and nothing
          else.
        </p>
        <TextField
          {...form.text('fullName')}
          label="Your full name"
          autoComplete="name"
          enterKeyHint="done"
          maxLength={120}
          hint="Exactly as on your account."
        />
      </ActionForm>
    </Card>
  );
}
