import { type EscrowCase, bookingProcess, bookingStateLabels } from '@rentreel/contracts/bookings';
import { payeeNeedsLabel } from '@rentreel/contracts/verification';
import { Badge, Button, Note } from '@rentreel/ui';
import { LoadFailure } from '#/components/load-failure.tsx';
import { formatDateTime } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { leavesLabel } from './format.ts';
import { PayoutCards, PayoutSection } from './payout-section.tsx';

const EscrowSearch = lazy(async () => ({ default: (await import('./admin-forms.tsx')).EscrowSearch }));
const EscrowHoldForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).EscrowHoldForm }));
const ReviewForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).ReviewForm }));
const LiftEscrowForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).LiftEscrowForm }));

function Cards({ cases }: { cases: readonly EscrowCase[] }) {
  return (
    <PayoutCards>
      {cases.map((each) => (
        <EscrowCard key={each.bookingId} escrow={each} />
      ))}
    </PayoutCards>
  );
}

/** Bookings whose money is on hold; renders nothing without any. */
export function EscrowOnHold() {
  const [{ held }] = trpc.bookings.listEscrow.useSuspenseQuery({ text: '' });
  if (held.length === 0) return null;
  return (
    <PayoutSection title="Escrow on hold" count={held.length}>
      <Cards cases={held} />
    </PayoutSection>
  );
}

/** Searches bookings with money in escrow, the earliest release first, to put one on hold. */
export function MoneyInEscrow() {
  const [text, setText] = useState('');
  const { data, isFetching, error, refetch } = trpc.bookings.listEscrow.useQuery(
    { text },
    { placeholderData: (before) => before },
  );
  const found = data?.found ?? [];
  return (
    <PayoutSection
      title="Money in escrow"
      about="The next to leave comes first. Money on hold moves only by our decision."
    >
      <Suspense>
        <EscrowSearch busy={isFetching && text !== ''} onSearch={setText} />
      </Suspense>
      <p role="status" className="text-14/normal text-text-2 wrap-anywhere">
        {found.length === 0 &&
          data &&
          (text === '' ? 'Nothing is in escrow.' : 'No booking with money in escrow matches.')}
      </p>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <Cards cases={found} />
    </PayoutSection>
  );
}

/** A booking with money in escrow: amount, parties, release time and hold. */
function EscrowCard({ escrow }: { escrow: EscrowCase }) {
  const { bookingId, home, tenant, landlord, state, heldKobo, hold, mayDecide, releaseWaitsFor } = escrow;
  return (
    <li>
      <article
        className="card grid grid-cols-1 gap-2 wrap-anywhere"
        data-padded="true"
        aria-label={`${home}, ${tenant}`}
      >
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-20">
            <Money amountKobo={heldKobo} />
          </h3>
          <Badge tone={hold ? 'bad' : 'neutral'}>{hold ? 'On hold' : bookingStateLabels[state]}</Badge>
        </header>
        <p>
          <strong>{home}</strong>
        </p>
        <p>
          {tenant} rents from {landlord}
        </p>
        <p className="text-14/normal text-text-2 wrap-anywhere">
          {leavesLabel(escrow)}
          <span className="wrap-anywhere block">{bookingId}</span>
        </p>
        {releaseWaitsFor.length > 0 && (
          <Note tone="sun">Release waits for {payeeNeedsLabel(releaseWaitsFor, 'the landlord’s')}.</Note>
        )}
        {hold && (
          <>
            <p>{hold.reason}</p>
            <p className="text-14/normal text-text-2 wrap-anywhere">
              Since {formatDateTime(hold.since)}, by {hold.by}
            </p>
          </>
        )}
        {mayDecide ? (
          <EscrowActions escrow={escrow} />
        ) : (
          <p className="text-14/normal text-text-2 wrap-anywhere">
            You’re part of this booking, so another administrator has to decide.
          </p>
        )}
      </article>
    </li>
  );
}

type EscrowForm = 'hold' | 'lift' | 'review';

function EscrowActions({ escrow: { bookingId, home, tenant, hold, state } }: { escrow: EscrowCase }) {
  const [form, setForm] = useState<EscrowForm>();
  const leave = () => setForm(undefined);
  const actions = useEscrowActions(leave);
  const props = { bookingId, onLeave: leave };
  if (form !== undefined) {
    return (
      <Suspense>
        {form === 'hold' && <EscrowHoldForm {...props} mutation={actions.hold} />}
        {form === 'lift' && <LiftEscrowForm {...props} mutation={actions.lift} />}
        {form === 'review' && <ReviewForm {...props} mutation={actions.review} />}
      </Suspense>
    );
  }
  const subject = (
    <span className="sr-only">
      of {tenant} for {home}
    </span>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setForm(hold ? 'lift' : 'hold')}>
        {hold ? 'Lift the hold' : 'Hold the money'} {subject}
      </Button>
      {bookingProcess.find('open_review', state, 'admin') && (
        <Button variant="text" onClick={() => setForm('review')}>
          Review the payment {subject}
        </Button>
      )}
    </div>
  );
}

/**
 * Mutations on the money of a booking; the lists are refetched afterwards, even when the case had changed concurrently.
 */
function useEscrowActions(onDone: () => void) {
  const after = useDone(onDone, 'bookings', 'disputes');
  return {
    hold: trpc.bookings.holdEscrow.useMutation(after('Money on hold. Both people are notified.')),
    lift: trpc.bookings.liftEscrowHold.useMutation(after('Hold lifted. Anything due is paid now.')),
    review: trpc.disputes.review.useMutation(
      after('Review opened. A moderator decides, and both people are notified.'),
    ),
  };
}
