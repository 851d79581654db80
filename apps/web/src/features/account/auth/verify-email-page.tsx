import { linkTokenField } from '@rentreel/contracts/auth';
import type { ErrorCode } from '@rentreel/contracts/errors';
import { Button, Note, buttonProps } from '@rentreel/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, BrokenLink } from './auth-layout.tsx';

const expired: ErrorCode = 'auth.link_expired';

interface VerifyEmailPageProps {
  /** Secret from the mailed link. */
  token: string;
}

export function VerifyEmailPage({ token }: VerifyEmailPageProps) {
  const { session } = useRouter().options.context.services;
  const verify = trpc.auth.verifyEmail.useMutation({ onSuccess: () => session.check() });
  const isExpired = verify.isError && readFailure(verify.error).code === expired;
  // The link works once: opened again by its owner, it has nothing left to do.
  const wasConfirmed = useCurrentUser()?.emailVerified === true && isExpired;
  if (!linkTokenField.safeParse(token).success) {
    return (
      <BrokenLink>
        <NewLinkOnProfile />
      </BrokenLink>
    );
  }
  if (verify.isSuccess || wasConfirmed) {
    return (
      <AuthLayout title="Your email is confirmed">
        <Note tone="ok" announce="status">
          You can now reset your password by email if you forget it.
        </Note>
        <GoOn />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Confirm your email" lead="One tap confirms that this address is yours.">
      <FormFailure error={verify.error} />
      {isExpired ? (
        <NewLinkOnProfile />
      ) : (
        <Button size="lg" block busy={verify.isPending} busyText="Confirming…" onClick={() => verify.mutate({ token })}>
          Confirm my email
        </Button>
      )}
    </AuthLayout>
  );
}

function NewLinkOnProfile() {
  return (
    <>
      <p className="text-text-2">Your profile has a button that sends a new one.</p>
      <GoOn />
    </>
  );
}

const look = buttonProps({ size: 'lg', block: true });

/** Link from a mailed link's page: to the profile, for guests by the log-in page. */
function GoOn() {
  return useCurrentUser() ? (
    <Link to="/profile" {...look}>
      Go to your profile
    </Link>
  ) : (
    <Link to="/login" search={signInSearch()} {...look}>
      Log in
    </Link>
  );
}
