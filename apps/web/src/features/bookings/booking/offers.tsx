import { type Booking, type BookingOffer, type BookingTerms, paymentPlans } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { formatDateTime, naira } from '@rentreel/values';
import { ArrowRight } from 'lucide-react';
import { dateOf, firstName, isOver, monthsLabel } from '../format.ts';
import { TermsLines } from '../terms/terms-lines.tsx';

const offererOf = ({ by }: BookingOffer, booking: Booking) => (by === booking.side ? 'You' : firstName(booking));

/**
 * Returns the offer under negotiation: that of a renewal before it is paid, otherwise the last one that was not accepted.
 */
function openOffer({ offers, terms, state }: Booking): BookingOffer | undefined {
  const last = offers.at(-1);
  const isRenewal = last?.kind === 'renewal' && (state === 'renewal_offered' || state === 'renewal_due');
  return isRenewal || terms === null ? last : undefined;
}

/** Both have signed a renewal that is due for payment. */
function headingOf({ state }: Booking, open: BookingOffer | undefined): string {
  if (open && state !== 'renewal_due') return isOver(state) ? 'Last offer' : 'Current offer';
  return isOver(state) ? 'What you had agreed' : 'What you have agreed';
}

/** The current terms, and the changes from round to round. */
export function Offers({ booking }: { booking: Booking }) {
  const { offers } = booking;
  const isPaid = booking.escrow.paidAt !== null;
  const open = openOffer(booking);
  const terms = open?.terms ?? booking.terms;
  if (!terms) return null;
  return (
    <section aria-labelledby="terms-heading">
      <h2 id="terms-heading">{headingOf(booking, open)}</h2>
      {isPaid && !open ? (
        <details>
          <summary className="min-h-11 py-2.5 font-semibold text-primary-text">
            {dateOf(terms.startDay)} to {dateOf(terms.endDay)}: all amounts
          </summary>
          <Card className="grid gap-2">
            <TermsLines terms={terms} booking={booking} />
          </Card>
        </details>
      ) : (
        <Card className="grid gap-2">
          {open && <ProposedBy offer={open} booking={booking} />}
          <TermsLines terms={terms} booking={booking} />
        </Card>
      )}
      {offers.length > 1 && (
        <details open={open !== undefined}>
          <summary className="min-h-11 py-2.5 font-semibold text-primary-text">What changed, round by round</summary>
          <ol>
            {offers.map((offer, index) => (
              <Round key={offer.id} offer={offer} before={offers[index - 1]} booking={booking} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function ProposedBy({ offer, booking }: { offer: BookingOffer; booking: Booking }) {
  return (
    <>
      <p className="text-14 text-text-2 wrap-anywhere">
        {offer.by === booking.side
          ? `Proposed by you, ${formatDateTime(offer.at)}`
          : `Proposed by ${booking.other.name}, ${formatDateTime(offer.at)}`}
      </p>
      {offer.note !== '' && <p className="quote">“{offer.note}”</p>}
    </>
  );
}

interface RoundProps {
  offer: BookingOffer;
  before: BookingOffer | undefined;
  booking: Booking;
}

function Round({ offer, before, booking }: RoundProps) {
  const compare = before?.kind === offer.kind ? offerChanges : renewalChanges;
  const changes = before ? compare(before.terms, offer.terms) : [];
  return (
    <li className="grid gap-1 py-2.5 border-t border-hairline">
      <p>
        <strong>{offererOf(offer, booking)}</strong>: {naira(offer.terms.totalKobo)}
        <span className="text-14 text-text-2 wrap-anywhere"> · {formatDateTime(offer.at)}</span>
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ name, before: old, after }) => (
            <div className="flex flex-wrap justify-between gap-y-0.5 gap-x-3 py-1 text-14/normal" key={name}>
              <dt>{name}</dt>
              <dd
                className={`tabular-nums ${isLong(old, after) ? 'grid grow basis-full' : 'flex flex-wrap items-center gap-1.5'}`}
              >
                <span className="sr-only">was </span>
                <del className="text-text-2">{old}</del>
                {!isLong(old, after) && <ArrowRight className="icon-16" aria-hidden="true" />}
                <span className="sr-only">, now </span>
                <strong>{after}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {before && changes.length === 0 && <p className="text-14 text-text-2 wrap-anywhere">Only the wording changed.</p>}
      {offer.note !== '' && <p className="quote">“{offer.note}”</p>}
    </li>
  );
}

/** Whether the values take a line each. */
const isLong = (old: string, after: string) => old.length + after.length > 40;

interface TermsChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** For amounts: 1 for an increase, -1 for a decrease. */
  readonly trend?: 1 | -1;
}

const none = 'None';

function amountChange(name: string, before: number, after: number): TermsChange[] {
  if (before === after) return [];
  const amountText = (amount: number) => (amount === 0 ? none : naira(amount));
  return [{ name, before: amountText(before), after: amountText(after), trend: after > before ? 1 : -1 }];
}

function wordChange(name: string, before: string, after: string): TermsChange[] {
  return before === after ? [] : [{ name, before: before || none, after: after || none }];
}

/** One-time amounts, paid at the move-in and not again for a further term. */
const ofFirstTerm: ReadonlySet<string> = new Set(['agency', 'agreement', 'caution', 'security_deposit']);

/** Returns what a further term changes, without the amounts that only the first term has. */
function renewalChanges(before: BookingTerms, after: BookingTerms): TermsChange[] {
  const lines = before.lines.filter(({ kind }) => !ofFirstTerm.has(kind));
  const { startDay, totalKobo } = after;
  return offerChanges({ ...before, startDay, totalKobo, lines }, after);
}

/** Returns the differences between two rounds, line by line; empty when they are equal. */
export function offerChanges(before: BookingTerms, after: BookingTerms): TermsChange[] {
  const kinds = new Map([...before.lines, ...after.lines].map(({ kind, name }) => [kind, name]));
  const amountOf = ({ lines }: BookingTerms, kind: string) => lines.find((line) => line.kind === kind)?.amountKobo ?? 0;
  return [
    ...wordChange('Start', dateOf(before.startDay), dateOf(after.startDay)),
    ...wordChange('Length', monthsLabel(before.months), monthsLabel(after.months)),
    ...[...kinds].flatMap(([kind, name]) => amountChange(name, amountOf(before, kind), amountOf(after, kind))),
    ...amountChange('Total', before.totalKobo, after.totalKobo),
    ...wordChange('How rent is paid', paymentPlans[before.plan], paymentPlans[after.plan]),
    ...wordChange('Conditions', before.conditions, after.conditions),
  ];
}
