import type { ReconciliationProblem, UnreconciledEvent } from '@rentreel/contracts/payments';
import { Badge, Note } from '@rentreel/ui';
import { formatDateTime, formatIsoDay, naira } from '@rentreel/values';
import { trpc } from '#/lib/trpc.ts';
import { PayoutCards, PayoutSection } from './payout-section.tsx';

const kindLabels = { charge: 'Payment', transfer: 'Transfer', dispute: 'Chargeback' } as const;
const problemLabels: Readonly<Record<ReconciliationProblem, string>> = {
  missing_here: 'Only the provider has it',
  missing_there: 'Only we have it',
  other_amount: 'Another amount',
  other_state: 'Another state',
};
const theirStates = {
  paid: 'paid',
  pending: 'on its way',
  failed: 'failed',
  reversed: 'sent back',
  open: 'open',
  won: 'won by us',
  lost: 'lost',
} as const;
const ourStates = {
  received: 'received',
  sent_back: 'sent back',
  sent: 'paid out',
  waiting: 'with the bank',
  not_sent: 'not paid out',
  open: 'open',
  won: 'won by us',
  lost: 'lost',
} as const;

/** What an administrator does about each kind; the list itself moves no money. */
const todo: Readonly<Record<UnreconciledEvent['kind'], Readonly<Record<ReconciliationProblem, string>>>> = {
  charge: {
    missing_here:
      'Search the provider’s dashboard for the reference. If it starts with “int-”, someone paid us and wasn’t credited: tell an engineer. If not, it isn’t a RentReel payment: refund it there.',
    missing_there:
      'We credited a payment that the provider doesn’t have. Put the person’s withdrawals on hold, then ask the provider with the reference.',
    other_amount:
      'Compare the amount on the provider’s dashboard with the payment here, and tell an engineer which is right.',
    other_state:
      'The provider no longer counts this as paid, as after a chargeback. Put the person’s withdrawals on hold and ask the provider why.',
  },
  transfer: {
    missing_here:
      'A transfer left that isn’t one of our withdrawals. Treat it as a stolen key: change the secret key on the provider’s dashboard, then call the provider.',
    missing_there:
      'We show this withdrawal as paid and the provider doesn’t know it. Ask the provider with the reference.',
    other_amount:
      'Compare the amount on the provider’s dashboard with the withdrawal here, and tell an engineer which is right.',
    other_state:
      'Open the transfer on the provider’s dashboard. A withdrawal that is still with the bank here ends by itself; if it’s here tomorrow too, ask the provider.',
  },
  dispute: {
    missing_here:
      'A bank asks back a payment that isn’t ours, or more than was paid. Open the dispute on the provider’s dashboard and answer it there.',
    missing_there:
      'We hold money for a chargeback that the provider doesn’t know. Ask the provider with the reference.',
    other_amount:
      'Compare what is asked back on the provider’s dashboard with the chargeback above, and tell an engineer which is right.',
    other_state:
      'The provider decided it again after it had ended here. Nothing was booked: ask the provider which is right, and tell an engineer.',
  },
};

/** Differences between a payment provider's list and our records, with the next step; renders nothing without any. */
export function UnreconciledEvents() {
  const [{ events, count, lastDay }] = trpc.payments.listUnreconciled.useSuspenseQuery();
  if (count === 0) return null;
  return (
    <PayoutSection
      id="unreconciled"
      title="Unreconciled provider events"
      count={count}
      about={
        <>
          Here the payment provider’s list differs from our records. Nothing was booked because of it. Each night
          they’re compared again, and what agrees leaves this list.
          {lastDay !== null && ` Compared up to ${formatIsoDay(lastDay)}.`}
        </>
      }
    >
      {events.length < count && <Note>The latest {events.length} are shown.</Note>}
      <PayoutCards areLong>
        {events.map((event) => (
          <li key={`${event.provider} ${event.kind} ${event.eventId}`}>
            <EventCard event={event} />
          </li>
        ))}
      </PayoutCards>
    </PayoutSection>
  );
}

function EventCard({ event }: { event: UnreconciledEvent }) {
  const { provider, kind, reference, problem, theirs, ours, firstSeenAt, lastSeenAt } = event;
  return (
    <article className="card grid grid-cols-1 gap-2 wrap-anywhere" data-padded="true" aria-label={reference}>
      <h3 className="text-18">
        {kindLabels[kind]} <code className="text-14">{reference}</code>
      </h3>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone="bad">{problemLabels[problem]}</Badge>
      </p>
      <dl className="terms">
        <dt className="text-text-2">At {provider}</dt>
        <dd>{theirs === null ? 'Not there' : `${amountOf(theirs)}${theirStates[theirs.state]}`}</dd>
        <dt className="text-text-2">In RentReel</dt>
        <dd>{ours === null ? 'Not there' : `${naira(ours.amountKobo)}, ${ourStates[ours.state]}`}</dd>
        <dt className="text-text-2">Found</dt>
        <dd>
          {formatDateTime(firstSeenAt)}
          {lastSeenAt > firstSeenAt && `, last on ${formatDateTime(lastSeenAt)}`}
        </dd>
      </dl>
      <p className="text-14/normal">
        <strong>What to do.</strong> {todo[kind][problem]}
      </p>
    </article>
  );
}

/** "₦5,000, " or "USD 12, "; empty when the provider names no amount. */
function amountOf({ amount, currency }: NonNullable<UnreconciledEvent['theirs']>): string {
  if (amount === null) return '';
  return currency === 'NGN' ? `${naira(amount)}, ` : `${currency} ${(amount / 100).toFixed(2)}, `;
}
