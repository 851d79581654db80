import type { Booking, InstalmentView } from '@rentreel/contracts/bookings';
import { Badge, Button, Card } from '@rentreel/ui';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../../components/money/money.tsx';
import { formatDate } from '../../../../lib/format-date.ts';
import { dateOf } from '../../lib/day-words.ts';
import { useOnline } from '../../../../lib/use-online.ts';

const PayInstalment = lazy(() => import('../deeds/pay-instalment.tsx'));

const states = {
  later: { text: 'Later', tone: 'neutral' },
  due: { text: 'Due', tone: 'sun' },
  late: { text: 'Late', tone: 'bad' },
  paid: { text: 'Paid', tone: 'ok' },
} as const;

/** The parts of the rent that come after the first payment. */
export function Instalments({ booking }: { booking: Booking }) {
  const [paying, setPaying] = useState<InstalmentView>();
  const online = useOnline();
  const { instalments, side } = booking;
  if (instalments.length === 0) return null;
  const next = instalments.find(({ state }) => state !== 'paid');
  return (
    <section aria-labelledby="parts-heading">
      <h2 id="parts-heading">Rent in parts</h2>
      <Card padded={false}>
        <ol className="money-lines">
          {instalments.map((part) => (
            <li key={part.dueDay}>
              <p>
                {dateOf(part.dueDay)}
                {part.paidAt !== null && <small>Paid on {formatDate(part.paidAt)}</small>}
              </p>
              <div>
                <Money amountKobo={part.amountKobo} />
                <Badge tone={states[part.state].tone}>{states[part.state].text}</Badge>
              </div>
              {side === 'tenant' && part === next && (
                <Button
                  size="sm"
                  variant={part.state === 'later' ? 'secondary' : 'primary'}
                  disabled={!online}
                  onClick={() => setPaying(part)}
                >
                  {part.state === 'later' ? 'Pay early' : 'Pay now'}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
      <Suspense>
        {paying && <PayInstalment booking={booking} part={paying} onClose={() => setPaying(undefined)} />}
      </Suspense>
    </section>
  );
}
