import { type ResetPasswordInput, linkTokenField, resetPasswordInput } from '@rentreel/contracts/auth';
import { Button, buttonProps } from '@rentreel/ui';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { Form, showServerErrors, useSchemaForm } from '#/lib/forms/form.tsx';
import { signInSearch } from '#/lib/guard-route.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, BrokenLink } from './auth-layout.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface ResetPasswordPageProps {
  /** From the mailed link. */
  token: string;
}

export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  if (!linkTokenField.safeParse(token).success) {
    return (
      <BrokenLink>
        <Link to="/forgot-password" {...buttonProps({ size: 'lg', block: true })}>
          Reset password
        </Link>
      </BrokenLink>
    );
  }
  return (
    <AuthLayout title="Choose a new password" lead="Every device that is logged in now will be logged out.">
      <ResetPasswordForm token={token} />
    </AuthLayout>
  );
}

function ResetPasswordForm({ token }: { token: string }) {
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
