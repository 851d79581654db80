import { linkTokenField } from '@rentreel/contracts/auth';
import { Button, Note, buttonProps } from '@rentreel/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, BrokenLink } from './auth-layout.tsx';

interface FreezePageProps {
  /** Secret from the mail about a new device. */
  token: string;
}

/** Freezes an account without logging in. Requires a click, because mail programs may open links automatically. */
export function FreezePage({ token }: FreezePageProps) {
  const { session } = useRouter().options.context.services;
  const freeze = trpc.auth.freezeByLink.useMutation({ onSuccess: () => session.check() });
  if (!linkTokenField.safeParse(token).success) {
    return (
      <BrokenLink>
        <Link to="/login" search={signInSearch()} {...buttonProps({ size: 'lg', block: true })}>
          Log in
        </Link>
      </BrokenLink>
    );
  }
  if (freeze.isSuccess) {
    return (
      <AuthLayout title="Your account is frozen">
        <Note tone="ok" announce="status">
          All devices are logged out. We emailed you a link to reopen your account.
        </Note>
        <p className="text-text-2">Choose a new password when you reopen it. Your money in escrow stays safe.</p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Wasn’t it you?"
      lead="Freezing logs out all devices and stops payments, signatures and withdrawals. You can reopen your account by email."
    >
      <FormFailure error={freeze.error} />
      <Button
        size="lg"
        block
        variant="danger"
        busy={freeze.isPending}
        busyText="Freezing…"
        onClick={() => freeze.mutate({ token })}
      >
        Freeze my account
      </Button>
      <Link to="/" {...buttonProps({ variant: 'text', block: true })}>
        It was me
      </Link>
    </AuthLayout>
  );
}
