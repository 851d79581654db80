import { type DecidedHomeReports, homeReportOutcomes } from '@rentreel/contracts/listings';
import { Badge, Card, EmptyState } from '@rentreel/ui';
import { count, formatDateTime } from '@rentreel/values';
import { Flag } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';

/** Decided reports on listings, for administrators. */
export function DecidedReports() {
  const [decided] = trpc.listings.listDecidedReports.useSuspenseQuery();
  if (decided.length === 0) {
    return (
      <EmptyState icon={Flag} title="No decisions yet">
        Your decisions on reported homes appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {decided.map((each) => (
        <li key={`${each.home.id} ${each.at}`}>
          <DecidedCard decided={each} />
        </li>
      ))}
    </ul>
  );
}

function DecidedCard({ decided: { home, reports, outcome, note, by, at } }: { decided: DecidedHomeReports }) {
  return (
    <Card as="article" className="grid gap-1 wrap-anywhere">
      <h2 className="text-16">{home.title}</h2>
      <p>
        <Badge tone={outcome === 'taken_down' ? 'bad' : 'neutral'}>{homeReportOutcomes[outcome]}</Badge>
      </p>
      <p>{note}</p>
      <p className="text-14 text-text-2">
        {count(reports, 'report')} · {by}, {formatDateTime(at)}
      </p>
    </Card>
  );
}
