import { resetPasswordInput, type ResetPasswordInput } from '@rentreel/contracts/auth';
import { Button } from '@rentreel/ui';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { useSchemaForm } from '../../../components/forms/use-schema-form.ts';
import { signInSearch } from '../../../lib/sign-in-search.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { showServerErrors } from '../lib/show-server-errors.ts';

export function ResetPasswordForm({ token }: { token: string }) {
  const form = useSchemaForm(resetPasswordInput, { token, newPassword: '' });
  const reset = trpc.auth.resetPassword.useMutation();
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const send = async (values: ResetPasswordInput) => {
    try {
      await reset.mutateAsync(values);
    } catch (error) {
      return showServerErrors(form, error, 'newPassword');
    }
    await session.check();
    notify('Your password is changed. Log in with the new one.');
    return navigate({ to: '/login', search: signInSearch(), replace: true });
  };
  return (
    <Form form={form} onSubmit={send}>
      <FormFailure error={reset.error} />
      <NewPasswordField label="New password" form={form} name="newPassword" />
      <Button type="submit" size="lg" block className="mt-2" busy={form.formState.isSubmitting} busyText="Saving…">
        Save the new password
      </Button>
    </Form>
  );
}
