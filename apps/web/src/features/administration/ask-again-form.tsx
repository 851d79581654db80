import { askChecksAgainInput } from '@rentreel/contracts/administration';
import type { Id } from '@rentreel/contracts/ids';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';

/** Revokes a user's verification, with a text that the user reads. */
export function AskAgainForm({ userId, onDone }: { userId: Id<'usr'>; onDone: () => void }) {
  const done = useDone(onDone, 'administration');
  const form = useActionForm({
    id: 'ask-again',
    schema: askChecksAgainInput,
    mutation: trpc.administration.askForChecksAgain.useMutation(
      done('Verification requested. The person is notified.'),
    ),
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
