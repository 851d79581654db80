import { linkTokenField } from '@rentreel/contracts/auth';
import { Button, Note, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { signInSearch } from '#/lib/guard-route.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, BrokenLink } from './auth-layout.tsx';

interface StopRecoveryPageProps {
  /** Secret from the mail or text message; empty for a signed-in user. */
  token: string;
}

/**
 * Cancels a request to remove the second factor. Requires a click, because mail programs may open links automatically.
 */
export function StopRecoveryPage({ token }: StopRecoveryPageProps) {
  const user = useCurrentUser();
  const stop = trpc.recoveries.stop.useMutation();
  const hasToken = linkTokenField.safeParse(token).success;
  if (!hasToken && !user) {
    return (
      <BrokenLink>
        <Link to="/login" search={signInSearch()} {...buttonProps({ size: 'lg', block: true })}>
          Log in
        </Link>
      </BrokenLink>
    );
  }
  if (stop.isSuccess) {
    return (
      <AuthLayout title="The request is stopped">
        <Note tone="ok" announce="status">
          Your two-step log-in stays on.
        </Note>
        <p className="text-text-2">If you didn’t ask for this, someone knows your password. Choose a new one now.</p>
        <Link to="/forgot-password" {...buttonProps({ size: 'lg', block: true })}>
          Choose a new password
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Wasn’t it you?"
      lead="Someone with your password asked to remove your two-step log-in. Stop the request, and no one gets in without your app or your codes."
    >
      <FormFailure error={stop.error} />
      <Button
        size="lg"
        block
        variant="danger"
        busy={stop.isPending}
        busyText="Stopping…"
        onClick={() => stop.mutate(hasToken ? { token } : {})}
      >
        This wasn’t me, stop it
      </Button>
      <Link to="/" {...buttonProps({ variant: 'text', block: true })}>
        It was me
      </Link>
    </AuthLayout>
  );
}
