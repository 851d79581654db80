import type { Booking, EscrowLine } from '@rentreel/contracts/bookings';
import { Card, Note } from '@rentreel/ui';
import { asLagosDay, count, formatDate, naira, startOfDay } from '@rentreel/values';
import { shortDate } from '#/lib/times.ts';
import { Money } from '#/lib/money/money.tsx';

const termLabel = (months: number) => (months % 12 === 0 ? count(months / 12, 'year') : count(months, 'month'));

function lineName({ kind, name }: EscrowLine, booking: Booking): string {
  if (kind !== 'rent') return name;
  const later = booking.terms?.instalments.length ?? 0;
  return later > 0 ? `Rent, part 1 of ${later + 1}` : `Rent, ${termLabel(booking.months)}`;
}

/** All lines to pay now with their sum; later instalments are listed below. */
export function CheckoutLines({ booking, totalKobo }: { booking: Booking; totalKobo: number }) {
  const later = booking.terms?.instalments ?? [];
  return (
    <Card className="checkout-lines">
      <dl>
        {dueLines(booking).map((line) => (
          <div key={`${line.term}:${line.kind}`}>
            <dt>
              {lineName(line, booking)}
              {line.refundable && (
                <small className="block text-text-2 text-14/normal">Comes back when you move out</small>
              )}
            </dt>
            <dd className="font-semibold">
              <Money amountKobo={line.amountKobo} />
            </dd>
          </div>
        ))}
        <div className="mt-1.5 pt-3.5 border-t border-hairline font-bold">
          <dt>Total</dt>
          <dd className="font-[800] text-24/normal">
            <Money amountKobo={totalKobo} />
          </dd>
        </div>
      </dl>
      {later.length > 0 && (
        <details>
          <summary className="inline-flex items-center min-h-11 underline underline-offset-2 cursor-pointer font-semibold">
            {count(later.length, 'more part', 'more parts')} of the rent later
          </summary>
          <dl>
            {later.map(({ number, dueDay, amountKobo }) => (
              <div key={number}>
                <dt>{formatDate(startOfDay(asLagosDay(dueDay)))}</dt>
                <dd className="font-semibold">
                  <Money amountKobo={amountKobo} />
                </dd>
              </div>
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
    <section aria-labelledby="money-heading">
      <h2 id="money-heading">Where your money is</h2>
      <ol className="money-stops grid mb-4">
        {moneyPath(booking).map(({ when, title, text }) => (
          <li className="relative pl-8 pb-4" key={title}>
            <h3 className="text-16/[1.4]">
              {when}: {title}
            </h3>
            <p className="text-14 text-text-2">{text}</p>
          </li>
        ))}
      </ol>
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
              Later, before the keys: everything back but a part of one month’s rent. None of it until 31 days before
              the start, half of it until 8 days before, all of it after that. You see the sum before you cancel.
            </li>
            <li>The landlord cancels, or the home differs: everything back.</li>
          </ul>
        </details>
      </Note>
    </section>
  );
}

interface MoneyStop {
  readonly when: string;
  readonly title: string;
  readonly text: string;
}

type Line = Booking['escrow']['lines'][number];

const sum = (lines: readonly Line[]) => lines.reduce((total, { amountKobo }) => total + amountKobo, 0);

/** Returns the lines to pay now. */
const dueLines = ({ escrow }: Booking): Line[] => escrow.lines.filter(({ state }) => state === 'due');

function feeLabel(lines: readonly Line[]): string {
  const fee = sum(lines.filter(({ to }) => to === 'rentreel'));
  return fee > 0 ? `, and ${naira(fee)} to RentReel` : '';
}

/** Returns the stages of the money in chronological order. */
function moneyPath(booking: Booking): MoneyStop[] {
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
      when: 'Today',
      title: `${naira(sum(lines))} held in escrow`,
      text: `No one can spend it. ${landlord} can see that you’ve paid.`,
    },
    {
      when: isRenewal ? 'Then' : `From ${shortDate(booking.startDay)}`,
      title: `${naira(sum(others))} released`,
      text: `${naira(toLandlord)} to ${landlord}${feeLabel(others)}, ${release}.`,
    },
    ...(deposits.length > 0
      ? [
          {
            when: 'Move-out',
            title: `${naira(sum(deposits))} back to you`,
            text: 'It stays in escrow, not with the landlord, until you have moved out. To claim any of it, the landlord must show photos, and you can contest the claim.',
          },
        ]
      : []),
  ];
}
