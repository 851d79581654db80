import type { Booking, EscrowLine } from '@rentreel/contracts/bookings';
import { Card } from '@rentreel/ui';
import { Money } from '../../../components/money/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { startOfDay } from '../../../lib/lagos-times.ts';
import { dueLines } from '../lib/money-path.ts';

const termWords = (months: number) =>
  months % 12 === 0 ? `${months / 12} year${months > 12 ? 's' : ''}` : `${months} months`;

function lineName({ kind, name }: EscrowLine, booking: Booking): string {
  if (kind !== 'rent') return name;
  const later = booking.terms?.instalments.length ?? 0;
  return later > 0 ? `Rent, part 1 of ${later + 1}` : `Rent, ${termWords(booking.months)}`;
}

/** Every line that is paid now, and the sum; parts of the rent that are due later stand below it. */
export function CheckoutLines({ booking, totalKobo }: { booking: Booking; totalKobo: number }) {
  const later = booking.terms?.instalments ?? [];
  return (
    <Card className="checkout-lines">
      <dl>
        {dueLines(booking).map((line) => (
          <div key={`${line.term}:${line.kind}`}>
            <dt>
              {lineName(line, booking)}
              {line.refundable && <small>Comes back when you move out</small>}
            </dt>
            <dd>
              <Money amountKobo={line.amountKobo} />
            </dd>
          </div>
        ))}
        <div className="checkout-total">
          <dt>Total</dt>
          <dd>
            <Money amountKobo={totalKobo} />
          </dd>
        </div>
      </dl>
      {later.length > 0 && (
        <details className="checkout-later">
          <summary>
            {later.length} more {later.length === 1 ? 'part' : 'parts'} of the rent later
          </summary>
          <dl>
            {later.map(({ number, dueDay, amountKobo }) => (
              <div key={number}>
                <dt>{formatDate(startOfDay(dueDay))}</dt>
                <dd>
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
