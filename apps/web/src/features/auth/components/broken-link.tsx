import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { AuthLayout } from './auth-layout.tsx';

/** A mailed link that lost a part on its way. */
export function BrokenLink() {
  return (
    <AuthLayout title="This link is not complete" lead="Open it from the mail again, or ask for a new one.">
      <Link to="/forgot-password" {...buttonProps({ size: 'lg', block: true })}>
        Reset password
      </Link>
    </AuthLayout>
  );
}
