import { type Booking, bookingEndReason, claimedRentText, settlingStates } from '@rentreel/contracts/bookings';
import { Card, Note } from '@rentreel/ui';
import { formatDate, naira } from '@rentreel/values';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';
import { dateOf, firstName, heldDepositKobo } from '../format.ts';
import { MoneyLine } from '../money-line.tsx';

/** The landlord's claim on the caution fee, item by item, and what is returned. */
export function ClaimBox({ booking }: { booking: Booking }) {
  const { claim, side } = booking;
  if (!claim) return null;
  const isOpen = settlingStates.some((state) => state === booking.state);
  const rent = isOpen ? claimedRentText(claim) : undefined;
  return (
    <section aria-labelledby="claim-heading">
      <h2 id="claim-heading">Claim on the caution fee</h2>
      <Card className="grid grid-cols-1 gap-2.5">
        <p className="text-14 text-text-2 wrap-anywhere">
          {side === 'landlord' ? 'You' : booking.other.name}, {formatDate(claim.at)}
        </p>
        <dl>
          {claim.items.map(({ what, amountKobo }) => (
            <MoneyLine key={what} name={what} amountKobo={amountKobo} />
          ))}
          <MoneyLine
            total
            name="Claimed"
            detail={unclaimedLabel(booking, claim.totalKobo)}
            amountKobo={claim.totalKobo}
          />
        </dl>
        {rent !== undefined && <p>{rent}</p>}
        {claim.note !== '' && <p className="quote">“{claim.note}”</p>}
        <PrivatePhotoStrip photos={claim.photos} label="Photos with the claim" />
      </Card>
    </section>
  );
}

/** What happens to the rest of the caution fee while the claim is open; undefined when all of it is claimed. */
function unclaimedLabel(booking: Booking, claimedKobo: number): string | undefined {
  const rest = heldDepositKobo(booking) - claimedKobo;
  const backTo = booking.side === 'tenant' ? 'to you' : `to ${firstName(booking)}`;
  return rest > 0 ? `The other ${naira(rest)} goes back ${backTo} in any case` : undefined;
}

/** A proposed or agreed early end of the tenancy: the day and the refund. */
export function EarlyEndBox({ booking }: { booking: Booking }) {
  const { earlyEnd, side, other } = booking;
  if (!earlyEnd) return null;
  const { by, at, moveOutDay, unusedKobo, unusedNowKobo, refundKobo, note, agreedAt } = earlyEnd;
  const who = by === side ? 'You' : other.name;
  const [from, to] = side === 'tenant' ? [other.name, 'you'] : ['you', other.name];
  return (
    <section aria-labelledby="early-end-heading">
      <h2 id="early-end-heading">Early end of the tenancy</h2>
      <Card className="grid grid-cols-1 gap-2.5">
        <p>
          {who} proposed on {formatDate(at)} to end it early.
          {agreedAt !== null && ` Both of you agreed on ${formatDate(agreedAt)}.`} The move-out is on{' '}
          <strong>{dateOf(moveOutDay)}</strong>.
        </p>
        <p>
          <ReturnLabel {...{ from, to, refundKobo, isDone: agreedAt !== null }} /> The paid rent for the time after that
          day is {naira(unusedKobo)}.
        </p>
        {note !== '' && <p className="quote">“{note}”</p>}
        {unusedNowKobo !== unusedKobo && (
          <Note tone="sun">
            {by === side
              ? `Rent was paid after your proposal: for the time after that day it’s now ${naira(unusedNowKobo)}. Withdraw the proposal and make a new one.`
              : `Rent was paid after this proposal: for the time after that day it’s now ${naira(unusedNowKobo)}. Decline the proposal and make a new one.`}
          </Note>
        )}
      </Card>
    </section>
  );
}

interface ReturnLabelProps {
  from: string;
  to: string;
  refundKobo: number;
  isDone: boolean;
}

function ReturnLabel({ from, to, refundKobo, isDone }: ReturnLabelProps) {
  if (refundKobo === 0) return isDone ? 'None of the paid rent came back.' : 'None of the paid rent comes back.';
  return isDone ? (
    <>
      <strong>{naira(refundKobo)}</strong> of the rent went back from {from} to {to}.
    </>
  ) : (
    <>
      <strong>{naira(refundKobo)}</strong> of the rent goes back from {from} to {to} when both have agreed.
    </>
  );
}

/** Who has given notice, and the last day of the tenancy. */
export function NoticeBox({ booking: { notice, side, other } }: { booking: Booking }) {
  if (!notice) return null;
  return (
    <section aria-labelledby="notice-heading">
      <h2 id="notice-heading">Notice</h2>
      <Card className="grid grid-cols-1 gap-2.5">
        <p>
          {notice.by === side
            ? `You gave notice on ${formatDate(notice.at)}.`
            : `${other.name} gave notice on ${formatDate(notice.at)}.`}{' '}
          The move-out is on <strong>{dateOf(notice.moveOutDay)}</strong>.
        </p>
        {notice.note !== '' && <p className="quote">“{notice.note}”</p>}
      </Card>
    </section>
  );
}

/** Why the booking ended before the tenancy, and what the other side may read about it. */
export function EndedBox({ booking }: { booking: Booking }) {
  const { reason, steps } = booking;
  if (reason === null) return null;
  const note = steps.at(-1)?.note ?? '';
  return (
    <Note>
      <p>{reasonLabel(booking, note)}</p>
      {note !== '' && <p className="quote">“{note}”</p>}
    </Note>
  );
}

/** Says whose reason it is: they are worded from the view of the person who gave it. */
function reasonLabel(booking: Booking, note: string): string {
  const { reason, steps, side } = booking;
  const label = bookingEndReason(reason);
  const by = steps.at(-1)?.by;
  if (by !== 'tenant' && by !== 'landlord') return `${label ?? 'The booking has ended'}.`;
  const isMine = by === side;
  const whose = isMine ? 'Your' : `${firstName(booking)}’s`;
  if (label !== undefined) return `${whose} reason: “${label}.”`;
  if (note !== '') return `${whose} reason:`;
  return isMine ? 'You gave no reason.' : `${firstName(booking)} gave no reason.`;
}
