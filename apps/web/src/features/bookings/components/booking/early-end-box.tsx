import type { Booking } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { formatDate } from '../../../../lib/format-date.ts';
import { dateOf } from '../../lib/day-words.ts';
import { naira } from '../../lib/naira.ts';

/** An end of the tenancy before its time, proposed or agreed: the day, and what of the rent comes back. */
export function EarlyEndBox({ booking }: { booking: Booking }) {
  const { earlyEnd, side, other } = booking;
  if (!earlyEnd) return null;
  const { by, at, moveOutDay, unusedKobo, refundKobo, note, agreedAt } = earlyEnd;
  const who = by === side ? 'You' : other.name;
  const [from, to] = side === 'tenant' ? [other.name, 'you'] : ['you', other.name];
  return (
    <section aria-labelledby="early-end-heading">
      <h2 id="early-end-heading">Early end of the tenancy</h2>
      <Card className="booking-stack">
        <p>
          {who} proposed on {formatDate(at)} to end it early
          {agreedAt !== null && `, and both of you agreed on ${formatDate(agreedAt)}`}. The move-out is on{' '}
          <strong>{dateOf(moveOutDay)}</strong>.
        </p>
        <p>
          <ReturnWords {...{ from, to, refundKobo, isDone: agreedAt !== null }} /> The paid rent for the time after that
          day is {naira(unusedKobo)}.
        </p>
        {note !== '' && <p className="booking-quote">“{note}”</p>}
      </Card>
    </section>
  );
}

interface ReturnWordsProps {
  from: string;
  to: string;
  refundKobo: number;
  isDone: boolean;
}

function ReturnWords({ from, to, refundKobo, isDone }: ReturnWordsProps) {
  if (refundKobo === 0) return <>None of the paid rent {isDone ? 'came' : 'comes'} back.</>;
  return (
    <>
      <strong>{naira(refundKobo)}</strong> of the rent {isDone ? 'went' : 'go'} back from {from} to {to}
      {!isDone && ' when both have agreed'}.
    </>
  );
}
