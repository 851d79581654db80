import { linkTokenField } from '@rentreel/contracts/auth';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { AuthLayout } from '../components/auth-layout.tsx';
import { BrokenLink } from '../components/broken-link.tsx';
import { ResetPasswordForm } from '../forms/reset-password-form.tsx';

export interface ResetPasswordPageProps {
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
