import { type DeletionOverview, askDeletionInput, deletionWord } from '@rentreel/contracts/privacy';
import { TextField } from '@rentreel/ui';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { formatDate } from '@rentreel/values';
import { useRouter } from '@tanstack/react-router';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { HoldList } from './hold-list.tsx';

interface DeletionSheetProps extends Pick<DeletionOverview, 'holds'> {
  onClose: () => void;
}

/** Confirmation that requires typing a word. */
export default function DeletionSheet({ holds, onClose }: DeletionSheetProps) {
  const router = useRouter();
  const ask = trpc.privacy.askDeletion.useMutation({
    onSuccess: async ({ dueAt }) => {
      await router.options.context.services.session.signOut();
      await router.navigate({ to: '/' });
      notify(`Your account is deleted on ${formatDate(dueAt)}. Log in before that to keep it.`);
    },
  });
  const form = useActionForm({
    id: 'delete-account',
    schema: askDeletionInput,
    mutation: ask,
    initial: {},
  });
  const typed = form.text('confirm');
  return (
    <ActionSheet open onClose={onClose} title="Delete your account?">
      <ActionForm form={form} button="Delete my account" busyText="Deleting…" variant="danger">
        <p>
          You’re logged out on every device now. For 7 days you can log in and keep the account; after that nobody can
          bring it back.
        </p>
        <HoldList holds={holds} />
        <TextField {...typed} label={`Type ${deletionWord}`} autoComplete="off" autoCapitalize="characters" />
      </ActionForm>
    </ActionSheet>
  );
}
