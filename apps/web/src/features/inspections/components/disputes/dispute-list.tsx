import { EmptyState } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { trpc } from '../../../../lib/trpc.ts';
import { DisputeCard } from './dispute-card.tsx';

/** Nobody tells an administrator of what others do to a visit, so the list asks. */
const rereadMs = 30_000;

/** What waits for a ruling, the oldest first. */
export function DisputeList() {
  const [disputes] = trpc.inspections.listDisputes.useSuspenseQuery(undefined, { refetchInterval: rereadMs });
  if (disputes.length === 0) {
    return (
      <EmptyState icon={Scale} title="No disputed visits">
        When somebody objects to what was said of a visit, it stands here until you decide.
      </EmptyState>
    );
  }
  return (
    <ul className="visit-cards">
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} />
      ))}
    </ul>
  );
}
