import { buttonProps, Card, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';

const ConfirmWithPasskey = lazy(async () => ({
  default: (await import('./confirm-with-passkey.tsx')).ConfirmWithPasskey,
}));

/** Shown instead of administration until the second factor is set up and used. */
export function SecondStepPage() {
  const [{ secondFactor }] = trpc.staff.me.useSuspenseQuery();
  return (
    <>
      <PageTitle>Second step</PageTitle>
      <PageHeader title="Administration" subtitle="One more step before you work with other people’s data and money" />
      <div className="page page-column grid gap-4">
        {secondFactor === 'unproved' ? (
          <Card className="grid justify-items-start gap-4">
            <h2 className="flex items-center gap-2 text-18">
              <KeyRound className="icon" aria-hidden="true" />
              Confirm with your passkey
            </h2>
            <p className="text-text-2">You logged in with your password. Administration also needs your passkey.</p>
            <Suspense>
              <ConfirmWithPasskey />
            </Suspense>
          </Card>
        ) : (
          <Card className="grid justify-items-start gap-4">
            <h2 className="flex items-center gap-2 text-18">
              <ShieldCheck className="icon" aria-hidden="true" />
              Set up a second step first
            </h2>
            <p className="text-text-2">
              Passwords can be stolen, so everyone who works here also logs in with a code from an app, or with a
              passkey: a fingerprint, a face or the PIN of a device.
            </p>
            <ol className="grid list-decimal gap-1 ps-5 text-text-2">
              <li>Open Security and turn on two-step log-in, or add a passkey.</li>
              <li>Keep the recovery codes where you can reach them without your phone.</li>
              <li>Come back here to open administration.</li>
            </ol>
            <Link to="/security" {...buttonProps({})}>
              Open Security
            </Link>
          </Card>
        )}
      </div>
    </>
  );
}
