import { linkTokenField, resetPasswordInput } from '@rentreel/contracts/auth';
import { buttonProps } from '@rentreel/ui';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, BrokenLink } from './auth-layout.tsx';
import { NewPasswordField, refusedPassword } from './new-password-field.tsx';

interface ResetPasswordPageProps {
  /** Secret from the mailed link. */
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
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const onSuccess = async () => {
    await session.check();
    notify('Your password is changed. Log in with the new one.');
    await navigate({ to: '/login', search: signInSearch(), replace: true });
  };
  const form = useActionForm({
    id: 'reset-password',
    schema: resetPasswordInput,
    mutation: trpc.auth.resetPassword.useMutation({ onSuccess }),
    fixed: { token },
    initial: { newPassword: '' },
    fieldOf: refusedPassword('newPassword'),
  });
  return (
    <ActionForm form={form} button="Save the new password" busyText="Saving…">
      <NewPasswordField {...form.text('newPassword')} label="New password" />
    </ActionForm>
  );
}
