import {
  type Booking,
  type BookingLine,
  type BookingTerms,
  type EscrowLine,
  landlordFeeOf,
  paymentPlans,
} from '@rentreel/contracts/bookings';
import { formatDate, naira } from '@rentreel/values';
import { dateOf, firstName, monthsLabel } from '../format.ts';
import { MoneyLine } from '../money-line.tsx';

interface TermsLinesProps {
  terms: BookingTerms;
  /** RentReel's fee out of the rent, which only the landlord of a booking reads. */
  booking: Pick<Booking, 'landlordFeeBasisPoints'>;
}

/** Every line of the terms, their sum, the payment plan, and the landlord's fee. */
export function TermsLines({ terms, booking }: TermsLinesProps) {
  const feeKobo = landlordFeeOf(terms, booking.landlordFeeBasisPoints);
  const { lines, totalKobo, firstPaymentKobo, instalments, plan, conditions, startDay, endDay, months } = terms;
  return (
    <>
      <dl>
        {lines.map((line) => (
          <MoneyLine
            key={line.kind}
            name={line.kind === 'rent' ? `Rent, ${monthsLabel(months)}` : line.name}
            detail={lineNote(line)}
            amountKobo={line.amountKobo}
          />
        ))}
        <MoneyLine total name="Total" amountKobo={totalKobo} />
        {instalments.length > 0 && (
          <MoneyLine name="First payment" detail={paymentPlans[plan]} amountKobo={firstPaymentKobo} />
        )}
        {instalments.map(({ number, dueDay, amountKobo }) => (
          <MoneyLine key={number} name={`Rent on ${dateOf(dueDay)}`} amountKobo={amountKobo} />
        ))}
        {feeKobo > 0 && (
          <MoneyLine
            name="RentReel fee"
            detail="Taken out of the rent when it’s released to you"
            amountKobo={feeKobo}
          />
        )}
      </dl>
      <p className="text-14 text-text-2 wrap-anywhere">
        {dateOf(startDay)} to {dateOf(endDay)}
      </p>
      {conditions !== '' && (
        <p className="quote">
          <span className="sr-only">Conditions: </span>
          {conditions}
        </p>
      )}
    </>
  );
}

type Reader = Pick<Booking, 'side' | 'other'> &
  Partial<Pick<Booking, 'releaseWaitsFor' | 'split' | 'state'>> & { readonly escrow?: Pick<Booking['escrow'], 'hold'> };

/** Recipient of a line from the reader's point of view: "you", "Emeka", "the owner and Emeka", "RentReel". */
function recipientOf(to: EscrowLine['to'], booking: Reader): string {
  if (to === 'rentreel') return 'RentReel';
  const who = to === booking.side ? 'you' : firstName(booking);
  const isShared = to === 'landlord' && booking.split?.agentReceives === false;
  return isShared ? `the owner and ${who}` : who;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function ahead(line: EscrowLine, booking: Reader): string {
  const who = recipientOf(line.to, booking);
  if (line.releaseAt !== null) return `Goes to ${who} by ${formatDate(line.releaseAt)}`;
  if (line.refundable && booking.state === 'caution_claimed') return 'Stays in escrow until the claim is settled';
  if (line.refundable) return `Goes back to ${who} after the move-out`;
  if (line.to === 'landlord' && (booking.releaseWaitsFor ?? []).length > 0) {
    return booking.side === 'landlord'
      ? `Goes to ${who} once you are checked`
      : `Goes to ${who} once the landlord is checked`;
  }
  return `Goes to ${who} after the check of the home`;
}

function shared({ toTenantKobo, toLandlordKobo }: EscrowLine, booking: Reader): string {
  const parts = [
    `${naira(toLandlordKobo)} to ${recipientOf('landlord', booking)}`,
    `${naira(toTenantKobo)} to ${recipientOf('tenant', booking)}`,
  ];
  return sentence(parts.join(', '));
}

/** Describes where the money of a line is, who receives it, and when. */
export function lineLabel(line: EscrowLine, booking: Reader): string {
  const labels: Readonly<Record<EscrowLine['state'], () => string>> = {
    due: () => (line.refundable ? 'Comes back after the move-out' : `For ${recipientOf(line.to, booking)}`),
    held: () => ahead(line, booking),
    frozen: () =>
      booking.escrow?.hold
        ? 'Stays where it is until RentReel lifts the hold'
        : 'Stays where it is until the dispute is settled',
    released: () => paid(line, recipientOf('landlord', booking)),
    returned: () => `Back with ${recipientOf('tenant', booking)}`,
    split: () => shared(line, booking),
  };
  return labels[line.state]();
}

const paid = ({ feeKobo, to }: EscrowLine, who: string): string =>
  feeKobo > 0 && to !== 'rentreel' ? `Paid to ${who}, less ${naira(feeKobo)} RentReel fee` : `Paid to ${who}`;

const states: Readonly<Record<EscrowLine['state'], { text: string; tone: 'neutral' | 'sun' | 'ok' | 'bad' }>> = {
  due: { text: 'To be paid', tone: 'neutral' },
  held: { text: 'In escrow', tone: 'sun' },
  frozen: { text: 'Frozen', tone: 'bad' },
  released: { text: 'Released', tone: 'ok' },
  returned: { text: 'Returned', tone: 'ok' },
  split: { text: 'Split', tone: 'ok' },
};

export const lineState = (state: EscrowLine['state']) => states[state];

/** A line of terms that has not been paid yet. */
export function lineNote(line: BookingLine): string | undefined {
  if (line.refundable) return 'Comes back after the move-out';
  return line.firstKobo < line.amountKobo ? `${naira(line.firstKobo)} in the first payment` : undefined;
}
