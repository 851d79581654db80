import { changePasswordInput, type ChangePasswordInput } from '@rentreel/contracts/auth';
import { Button, PasswordField } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { useSchemaForm } from '../../../components/forms/use-schema-form.ts';
import { useCurrentUser } from '../../../lib/session/use-current-user.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { showServerErrors } from '../lib/show-server-errors.ts';

const empty = { currentPassword: '', newPassword: '' };

export function ChangePasswordForm() {
  const form = useSchemaForm(changePasswordInput, empty);
  const utils = trpc.useUtils();
  const email = useCurrentUser()?.email;
  const change = trpc.auth.changePassword.useMutation();
  const send = async (values: ChangePasswordInput) => {
    try {
      await change.mutateAsync(values);
    } catch (error) {
      return showServerErrors(form, error, 'newPassword');
    }
    form.reset(empty);
    notify('Your password is changed. Other devices are logged out.');
    return utils.auth.listSessions.invalidate();
  };
  return (
    <Form form={form} onSubmit={send}>
      <FormFailure error={change.error} />
      <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        enterKeyHint="next"
        error={form.formState.errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField label="New password" form={form} name="newPassword" />
      <Button type="submit" size="lg" block className="mt-2" busy={form.formState.isSubmitting} busyText="Saving…">
        Change password
      </Button>
    </Form>
  );
}
