import { disputeReasons, type DisputeState, disputeStateNames } from '@rentreel/contracts/disputes';
import { Badge, Card, EmptyState, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Money } from '../../../components/money/money.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { deadlineWords } from '../../../lib/left-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import '../disputes.css';

const untilWords: Readonly<Partial<Record<DisputeState, string>>> = {
  awaiting_response: 'answer by',
  negotiating: 'solution by',
  mediation: 'decide by',
  ruling_proposed: 'check by',
  ruled: 'can be appealed until',
  appealed: 'decide by',
};

/** For administrators: what is open, the oldest first. */
export function OpenDisputesPage() {
  const [disputes] = trpc.disputes.listOpen.useSuspenseQuery();
  const now = useNow();
  return (
    <>
      <PageTitle>Disputes</PageTitle>
      <PageHeader title="Disputes" subtitle="Both people read what you decide, and why." />
      <div className="page dispute">
        {disputes.length === 0 && (
          <EmptyState icon={Scale} title="No open disputes">
            What tenants and landlords do not settle by themselves comes here.
          </EmptyState>
        )}
        <ul className="dispute-entries">
          {disputes.map(({ id, reason, state, home, tenant, landlord, heldKobo, openedAt, dueAt }) => (
            <li key={id}>
              <Card className="dispute-card">
                <p className="dispute-badges">
                  <Badge tone={state === 'mediation' || state === 'appealed' ? 'sun' : 'neutral'}>
                    {disputeStateNames[state]}
                  </Badge>
                </p>
                <h2>
                  <Link to="/admin/disputes/$disputeId" params={{ disputeId: id }} className="dispute-card-link">
                    {disputeReasons[reason].name}
                  </Link>
                </h2>
                <p className="wrap-anywhere">
                  {home.title}, {home.area}
                </p>
                <p className="dispute-meta wrap-anywhere">
                  {tenant.name} and {landlord.name} · since {formatDate(openedAt)}
                </p>
                <p>
                  <strong>
                    <Money amountKobo={heldKobo} />
                  </strong>{' '}
                  held{dueAt !== null && ` · ${untilWords[state] ?? 'until'} ${deadlineWords(dueAt, now)}`}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
