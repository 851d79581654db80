import { type DeletionBlocker, type DeletionOverview, deletionBlockers } from '@rentreel/contracts/privacy';
import { Button, Card, Note } from '@rentreel/ui';
import { formatDate, naira } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { HoldList } from './hold-list.tsx';

const DeletionSheet = lazy(() => import('./deletion-sheet.tsx'));

/** Deletion of the account: what prevents it, what is retained, and the button. */
export function DeletionSection({ deletion }: { deletion: DeletionOverview }) {
  const [asking, setAsking] = useState(false);
  const { blockers, holds, dueAt, rewardsKobo } = deletion;
  if (dueAt !== null) return null;
  return (
    <section aria-labelledby="deletion-heading" className="grid gap-3">
      <h2 id="deletion-heading" className="text-18/tight">
        Delete your account
      </h2>
      <Card className="grid justify-items-start gap-3">
        <p className="text-text-2">
          Your listings are hidden at once and you are logged out everywhere. For 7 days you can log in and keep the
          account. Then your name, contacts, photos of checks, saved homes, searches, passport and settings are deleted.
          In the chats and bookings of others you are “Deleted person”.
        </p>
        <HoldList holds={holds} />
        {rewardsKobo > 0 && (
          <Note tone="sun">
            {naira(rewardsKobo)} for people you invited is on its way to you. It isn’t paid to a deleted account: wait
            until it’s in your wallet.{' '}
            <Link to="/referrals" className="text-link">
              See when
            </Link>
          </Note>
        )}
        {blockers.length > 0 ? (
          <Note tone="sun">
            <p className="font-semibold">You can’t delete it yet:</p>
            <ul className="mt-1 grid list-disc gap-1 ps-5">
              {blockers.map((blocker) => (
                <li key={blocker}>
                  {deletionBlockers[blocker]} <WayOn blocker={blocker} />
                </li>
              ))}
            </ul>
          </Note>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        )}
      </Card>
      <Suspense>{asking && <DeletionSheet holds={holds} onClose={() => setAsking(false)} />}</Suspense>
    </section>
  );
}

/** Where an obstacle is removed; another administrator has to remove a role. */
const waysOn: Readonly<Record<Exclude<DeletionBlocker, 'staff'>, readonly [path: string, label: string]>> = {
  wallet: ['wallet', 'Go to your wallet'],
  pot: ['pots', 'Open your rent pots'],
  payout: ['transactions', 'See your transactions'],
  payment: ['payment', 'See your payments'],
  booking: ['bookings', 'See your bookings'],
  mandate: ['landlord-verification', 'Open Authority to let'],
  dispute: ['help', 'See your open cases'],
  inspection: ['inspections', 'See your inspections'],
  debt: ['wallet', 'See what you owe'],
};

function WayOn({ blocker }: { blocker: DeletionBlocker }) {
  if (blocker === 'staff') return null;
  const [path, label] = waysOn[blocker];
  return (
    <a href={`#/${path}`} className="text-link">
      {label}
    </a>
  );
}

/** Banner shown while the account is scheduled for deletion. */
export function KeepAccount({ dueAt }: { dueAt: number }) {
  const utils = trpc.useUtils();
  const undo = trpc.privacy.undoDeletion.useMutation({
    onSuccess: (overview) => {
      utils.privacy.deletion.setData(undefined, overview);
      notify('Your account stays. Nothing was deleted.');
      return utils.auth.me.invalidate();
    },
  });
  return (
    <Note tone="bad">
      <div className="grid justify-items-start gap-3">
        <p>
          <strong>Your account will be deleted on {formatDate(dueAt)}.</strong> Until then your listings are hidden. You
          can keep the account and everything in it.
        </p>
        <FormFailure error={undo.error} />
        <Button busy={undo.isPending} busyText="Saving…" onClick={() => undo.mutate()}>
          Keep my account
        </Button>
      </div>
    </Note>
  );
}
