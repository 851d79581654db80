import type { OwnProfile } from '@rentreel/contracts/profile';
import { Badge, Button, Card, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MailWarning } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterChange } from './use-after-change.ts';

const EmailSheet = lazy(() => import('./email-sheet.tsx'));
const PartSheet = lazy(async () => ({ default: (await import('#/features/verification/index.ts')).PartSheet }));

/** Email address, and its pending change. */
export function EmailCard({ profile }: { profile: OwnProfile }) {
  const { email, emailVerified, emailChange } = profile;
  const [open, setOpen] = useState(false);
  const isWaiting = emailChange !== null && emailChange.appliesAt !== null;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="email-heading">
      <div className="flex items-center justify-between gap-3">
        <h2 id="email-heading" className="text-16">
          Email
        </h2>
        {emailVerified ? (
          <Badge tone="ok" icon={CircleCheck}>
            Confirmed
          </Badge>
        ) : (
          <Badge tone="sun" icon={MailWarning}>
            Not confirmed
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere">{email}</p>
      {emailChange && <PendingChange change={emailChange} />}
      {!isWaiting && (
        <Button variant="soft" onClick={() => setOpen(true)}>
          {emailChange ? 'Enter the codes' : 'Change email'}
        </Button>
      )}
      <Suspense>{open && <EmailSheet profile={profile} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}

function PendingChange({ change: { to, appliesAt } }: { change: NonNullable<OwnProfile['emailChange']> }) {
  const afterChange = useAfterChange();
  const cancel = trpc.auth.cancelEmailChange.useMutation({
    onSuccess: async () => {
      await afterChange();
      notify('Your email stays as it is.');
    },
  });
  return (
    <>
      <Note tone="info">
        {appliesAt === null
          ? `We sent codes for the change to ${to}.`
          : `Changes to ${to} on ${formatDateTime(appliesAt)}. Until then you log in with this address.`}
      </Note>
      <FormFailure error={cancel.error} />
      <Button variant="secondary" busy={cancel.isPending} busyText="Stopping…" onClick={() => cancel.mutate()}>
        Stop the change
      </Button>
    </>
  );
}

/** Phone number; it is changed by the same code as its first verification. */
export function PhoneCard() {
  const [{ parts, selfieCode }] = trpc.verification.get.useSuspenseQuery();
  const [open, setOpen] = useState(false);
  const phone = parts.find(({ kind }) => kind === 'phone');
  const held = phone?.held === true;
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="phone-heading">
      <div className="flex items-center justify-between gap-3">
        <h2 id="phone-heading" className="text-16">
          Phone
        </h2>
        {held && (
          <Badge tone="ok" icon={CircleCheck}>
            Confirmed
          </Badge>
        )}
      </div>
      {held ? (
        <>
          <p>{phone.masked}</p>
          <p className="text-14 text-text-2">A new number gets a code by text message. We’ll notify your old number.</p>
        </>
      ) : (
        <p className="text-14 text-text-2">
          You haven’t added a number. It’s one step of{' '}
          <Link to="/verify" className="text-link">
            verifying yourself
          </Link>
          .
        </p>
      )}
      <Button variant="soft" onClick={() => setOpen(true)}>
        {held ? 'Change phone number' : 'Add phone number'}
      </Button>
      <Suspense>
        {open && (
          <PartSheet
            kind="phone"
            selfieCode={selfieCode}
            version={phone?.version ?? 0}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
