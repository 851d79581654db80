import { type PersonFile, addPersonNoteInput, noteLimits } from '@rentreel/contracts/administration';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { takesEffectOnce } from '#/lib/request-keys.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

/** Adds a note about a user that only administrators read. */
export function PersonNoteForm({ userId }: { userId: PersonFile['id'] }) {
  const { administration } = trpc.useUtils();
  const form = useActionForm({
    id: 'note',
    schema: addPersonNoteInput,
    mutation: trpc.administration.addPersonNote.useMutation({
      ...takesEffectOnce,
      onSuccess: () => {
        notify('Note added.');
        form.reset({ text: '' });
        return Promise.all([
          administration.listPersonNotes.invalidate({ userId }),
          administration.listPersonAudit.invalidate({ userId }),
        ]);
      },
    }),
    fixed: { userId },
    stores: ['text'],
    initial: { text: '' },
  });
  return (
    <ActionForm form={form} button="Add note" variant="secondary" inline className="grid gap-3">
      <TextAreaField
        {...form.text('text')}
        label="New note"
        hint="Only administrators see it."
        rows={3}
        maxLength={noteLimits.letters}
      />
    </ActionForm>
  );
}
