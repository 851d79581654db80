import { bookingStateLabels } from '@rentreel/contracts/bookings';
import { withdrawalStateLabels } from '@rentreel/contracts/payouts';
import { Card } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Banknote, Gavel } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';
import { isInDispute } from './fixes.ts';
import { HelpRow } from './help-parts.tsx';

/** What of the person's is being looked at now: disputes and withdrawals. Nothing while there is none. */
export function OwnCases() {
  const upcoming = trpc.bookings.list.useQuery({ tab: 'upcoming' });
  const active = trpc.bookings.list.useQuery({ tab: 'active' });
  const { data: withdrawals = [] } = trpc.payouts.listOpen.useQuery();
  const disputes = [...(upcoming.data?.items ?? []), ...(active.data?.items ?? [])].filter(isInDispute);
  if (disputes.length + withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="cases" className="grid gap-3">
      <h2 id="cases" className="text-20">
        Your cases
      </h2>
      <ul className="grid gap-2">
        {disputes.map(({ id, home, state, dueAt }) => (
          <li key={id}>
            <Card padded={false}>
              <Link to="/bookings/$bookingId/dispute" params={{ bookingId: id }} className={row}>
                <HelpRow
                  icon={Gavel}
                  title={home.title}
                  about={`${bookingStateLabels[state]}${dueAt === null ? '' : `. Next step by ${formatDateTime(dueAt)}`}`}
                />
              </Link>
            </Card>
          </li>
        ))}
        {withdrawals.map(({ transactionId, state }) => (
          <li key={transactionId}>
            <Card padded={false}>
              <Link to="/transactions/$transactionId" params={{ transactionId }} className={row}>
                <HelpRow icon={Banknote} title="Withdrawal" about={withdrawalStateLabels[state]} />
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const row = 'flex items-center gap-3 p-4';
