import { type OwnProfile, renameInput } from '@rentreel/contracts/profile';
import { Note, TextField } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterChange } from './use-after-change.ts';

/** Changes a verified name, which requires a new verification. */
export default function RenameSheet({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const afterChange = useAfterChange();
  const navigate = useNavigate();
  const form = useActionForm({
    id: 'rename',
    schema: renameInput,
    mutation: trpc.profile.rename.useMutation({
      onSuccess: async (saved) => {
        await afterChange(saved);
        onClose();
        notify('Your name is changed. Send your ID again under the new name.');
        await navigate({ to: '/verify' });
      },
    }),
    fixed: { newCheck: true },
    initial: { name: profile.name },
  });
  return (
    <ActionSheet onClose={onClose} title="Change your name">
      <ActionForm
        form={form}
        button="Change name and start the check"
        busyText="Changing…"
        disabled={form.draft.name === profile.name}
      >
        <Note tone="sun">
          You lose your tick until your ID and your NIN or BVN are checked under the new name, and your limits go back
          to those of an account that isn’t verified. Agreements that you signed keep the old name.
        </Note>
        <TextField {...form.text('name')} label="New name, as on your ID" autoComplete="name" maxLength={80} />
      </ActionForm>
    </ActionSheet>
  );
}
