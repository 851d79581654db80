import { buttonProps, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { trpc } from '../../../../lib/trpc.ts';
import { distanceWords } from '../../lib/distance-words.ts';
import { RouteStop } from './route-stop.tsx';

/** The stops of a day; a tight way between two is said so. */
export function DayRoute({ day }: { day: number }) {
  const [{ stops, totalMetres }] = trpc.inspections.route.useSuspenseQuery({ day });
  if (stops.length === 0) {
    return (
      <EmptyState
        icon={Route}
        title="Nothing to see on this day"
        action={
          <Link to="/inspections" {...buttonProps({ variant: 'secondary' })}>
            All inspections
          </Link>
        }
      >
        Inspections of this day stand here in the order of their times.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-text-2">
        {stops.length === 1 ? '1 home' : `${stops.length} homes, about ${distanceWords(totalMetres)} between them`}
      </p>
      <ol className="route">
        {stops.map((stop) => (
          <RouteStop key={stop.inspection.id} stop={stop} />
        ))}
      </ol>
    </>
  );
}
