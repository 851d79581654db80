import { changePasswordInput } from '@rentreel/contracts/auth';
import { PasswordField } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { NewPasswordField, refusedPassword } from '../auth/new-password-field.tsx';

const empty = { currentPassword: '', newPassword: '' };

export function ChangePasswordForm() {
  const utils = trpc.useUtils();
  const email = useCurrentUser()?.email;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: async () => {
      form.reset(empty);
      notify('Your password is changed. Other devices are logged out.');
      await utils.auth.listSessions.invalidate();
    },
  });
  const form = useActionForm({
    id: 'change-password',
    schema: changePasswordInput,
    mutation: change,
    initial: empty,
    fieldOf: refusedPassword('newPassword'),
  });
  return (
    <ActionForm form={form} button="Change password" busyText="Saving…">
      <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        {...form.text('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordField {...form.text('newPassword')} label="New password" />
    </ActionForm>
  );
}
