import { type Booking, type EscrowLine, bookingLimits } from '@rentreel/contracts/bookings';
import { Card, Note, type Step, Stepper } from '@rentreel/ui';
import { count, dayMs, formatDay, naira, shortDate } from '@rentreel/values';
import { MoneyLine } from '../money-line.tsx';
import { termsToPay } from '../terms/terms.ts';

const termLabel = (months: number) => (months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month'));

function lineName({ kind, name }: EscrowLine, booking: Booking): string {
  if (kind !== 'rent') return name;
  const terms = termsToPay(booking);
  const later = terms?.instalments.length ?? 0;
  return later > 0 ? `Rent, part 1 of ${later + 1}` : `Rent, ${termLabel(terms?.months ?? booking.months)}`;
}

/** All lines to pay now with their sum; later instalments are listed below. */
export function CheckoutLines({ booking, totalKobo }: { booking: Booking; totalKobo: number }) {
  const later = termsToPay(booking)?.instalments ?? [];
  return (
    <Card>
      <dl>
        {dueLines(booking).map((line) => (
          <MoneyLine
            key={`${line.term}:${line.kind}`}
            name={lineName(line, booking)}
            detail={line.refundable && 'Comes back when you move out'}
            amountKobo={line.amountKobo}
          />
        ))}
        <MoneyLine total name="Total" amountKobo={totalKobo} />
      </dl>
      {later.length > 0 && (
        <details>
          <summary className="inline-flex items-center min-h-11 underline underline-offset-2 cursor-pointer font-semibold">
            {count(later.length, 'more part', 'more parts')} of the rent later
          </summary>
          <dl>
            {later.map(({ number, dueDay, amountKobo }) => (
              <MoneyLine key={number} name={formatDay(dueDay)} amountKobo={amountKobo} />
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}

/** Explains where the money is today, when it is released, and what is returned. */
export function MoneyStops({ booking }: { booking: Booking }) {
  return (
    <div>
      <Stepper title="Where your money is" steps={moneyPath(booking)} />
      {booking.state === 'renewal_due' ? <RenewalRule booking={booking} /> : <RefundRule />}
    </div>
  );
}

const { renewalReturnMs, renewalLapseMs } = bookingLimits;

/** What a paid renewal means, and when its payment comes back. */
function RenewalRule({ booking: { other } }: { booking: Booking }) {
  return (
    <Note tone="info">
      <p>
        <strong>A paid renewal is binding</strong> for both of you. {other.name} gets the money when the new term
        begins, once RentReel has checked who they are and that they may let the home. If that is still missing{' '}
        {renewalReturnMs / dayMs} days later, you can take the payment back; after {renewalLapseMs / dayMs} days it
        comes back by itself.
      </p>
    </Note>
  );
}

function RefundRule() {
  return (
    <Note tone="ok">
      <p>
        <strong>Full refund</strong> if the home isn’t as listed, someone is living there, or you don’t get the keys.
      </p>
      <details>
        <summary className="inline-flex items-center min-h-11 font-semibold underline underline-offset-2 cursor-pointer">
          Refund rule
        </summary>
        <ul className="grid gap-1.5 ps-4.5 list-disc">
          <li>Within 24 hours of paying, before you have the keys: everything back, no questions.</li>
          <li>
            Later, before the keys: everything back but a part of one month’s rent. None of it until 31 days before the
            start, half of it until 8 days before, all of it after that. You see the sum before you cancel.
          </li>
          <li>The landlord cancels, or the home differs: everything back.</li>
        </ul>
      </details>
    </Note>
  );
}

type Line = Booking['escrow']['lines'][number];

const sum = (lines: readonly Line[]) => lines.reduce((total, { amountKobo }) => total + amountKobo, 0);

/** Returns the lines to pay now. */
const dueLines = ({ escrow }: Booking): Line[] => escrow.lines.filter(({ state }) => state === 'due');

function feeLabel(lines: readonly Line[]): string {
  const fee = sum(lines.filter(({ to }) => to === 'rentreel'));
  return fee > 0 ? `, and ${naira(fee)} to RentReel` : '';
}

/** Returns who receives the landlord's part of the payment: the landlord, or owner and agent as the mandate splits it. */
function recipientsLabel({ other, split }: Booking, amountKobo: number): string {
  if (!split) return `${naira(amountKobo)} to ${other.name}`;
  const { ownerName, agentName, agentReceives, toOwnerKobo, toAgentKobo } = split;
  if (agentReceives) return `${naira(amountKobo)} to ${agentName} on behalf of ${ownerName}`;
  // The split covers the whole term; a first part of the rent is only some of it.
  if (toOwnerKobo + toAgentKobo !== amountKobo) {
    return `${naira(amountKobo)} to ${ownerName} and ${agentName}, split as above`;
  }
  const shares = [
    { name: ownerName, kobo: toOwnerKobo },
    { name: agentName, kobo: toAgentKobo },
  ].filter(({ kobo }) => kobo > 0);
  return shares.map(({ name, kobo }) => `${naira(kobo)} to ${name}`).join(' and ');
}

/** Returns the stages of the money in chronological order. */
function moneyPath(booking: Booking): Step[] {
  const lines = dueLines(booking);
  const [deposits, others] = [
    lines.filter(({ refundable }) => refundable),
    lines.filter(({ refundable }) => !refundable),
  ];
  const landlord = booking.other.name;
  const toLandlord = sum(others.filter(({ to }) => to === 'landlord'));
  const isRenewal = booking.state === 'renewal_due';
  const release = isRenewal
    ? 'when the new term begins'
    : '48 hours after you have the keys, or earlier if you confirm that all is well';
  return [
    {
      mark: 'now',
      name: `Today: ${naira(sum(lines))} held in escrow`,
      detail: `No one can spend it. ${landlord} can see that you’ve paid.`,
    },
    {
      mark: 'later',
      name: isRenewal
        ? `Then: ${naira(sum(others))} released`
        : `From ${shortDate(booking.startDay)}: ${naira(sum(others))} released`,
      detail: `${recipientsLabel(booking, toLandlord)}${feeLabel(others)}, ${release}.`,
    },
    ...(deposits.length > 0
      ? [
          {
            mark: 'later' as const,
            name: `Move-out: ${naira(sum(deposits))} back to you`,
            detail:
              'It stays in escrow, not with the landlord, until you have moved out. To claim any of it, the landlord must show photos, and you can contest the claim.',
          },
        ]
      : []),
  ];
}
