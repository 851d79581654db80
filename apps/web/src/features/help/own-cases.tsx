import { bookingStateLabels } from '@rentreel/contracts/bookings';
import { withdrawalStateLabels } from '@rentreel/contracts/payouts';
import { type OwnTicketCard, showTicketReference, ticketProcess } from '@rentreel/contracts/support';
import { Button, Card } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { Banknote, Gavel, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { isInDispute } from './fixes.ts';
import { HelpRow } from './help-parts.tsx';

/** The user's open tickets, disputes and withdrawals; renders nothing without any. */
export function OwnCases() {
  const upcoming = trpc.bookings.list.useQuery({ tab: 'upcoming' });
  const active = trpc.bookings.list.useQuery({ tab: 'active' });
  const { data: withdrawals = [] } = trpc.payouts.listOpen.useQuery();
  const { data: tickets = [] } = trpc.support.listMine.useQuery();
  const disputes = [...(upcoming.data?.items ?? []), ...(active.data?.items ?? [])].filter(isInDispute);
  if (tickets.length + disputes.length + withdrawals.length === 0) return null;
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
        <Tickets tickets={tickets} />
      </ul>
    </section>
  );
}

/** Number of closed tickets shown at first. */
const closedShown = 2;

/** Open tickets, and the latest closed ones. */
function Tickets({ tickets }: { tickets: readonly OwnTicketCard[] }) {
  const [all, setAll] = useState(false);
  const going = tickets.filter(({ state }) => state !== 'closed').length;
  const shown = all ? tickets : tickets.slice(0, going + closedShown);
  return (
    <>
      {shown.map(({ id, subject, reference, state, dueAt }) => (
        <li key={id}>
          <Card padded={false}>
            <Link to="/help/tickets/$ticketId" params={{ ticketId: id }} className={row}>
              <HelpRow
                icon={MessageCircle}
                title={subject}
                about={
                  dueAt === null
                    ? `${ticketProcess.label(state)}. Ticket ${showTicketReference(reference)}`
                    : `${ticketProcess.label(state)}, answer by ${formatDateTime(dueAt)}. Ticket ${showTicketReference(reference)}`
                }
              />
            </Link>
          </Card>
        </li>
      ))}
      {shown.length < tickets.length && (
        <li>
          <Button variant="text" onClick={() => setAll(true)}>
            See all {tickets.length} tickets
          </Button>
        </li>
      )}
    </>
  );
}

const row = 'flex items-center gap-3 p-4';
