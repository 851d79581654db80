import { askChecksAgainInput } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

/** Revokes a user's verification, with a text that the user reads. */
export function AskAgainForm({ userId, onDone }: { userId: Id<'usr'>; onDone: () => void }) {
  const { administration } = trpc.useUtils();
  const form = useActionForm({
    id: 'ask-again',
    schema: askChecksAgainInput,
    mutation: trpc.administration.askForChecksAgain.useMutation({
      onSuccess: () => {
        onDone();
        notify('Verification requested. The person is notified.');
        return administration.invalidate();
      },
    }),
    fixed: { userId },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Request new verification" variant="danger">
      <p className="text-text-2">
        What was checked of this identity no longer counts. The limits of the wallet fall with it until the person has
        sent everything again.
      </p>
      <TextAreaField {...form.text('text')} label="Message to the person" rows={3} maxLength={500} />
    </ActionForm>
  );
}
