import { Card, EmptyState, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { RestrictionView } from './person-restrictions.tsx';
import { rereadMs } from './workspace.tsx';

/** For administrators: people who appeal a warning or a restriction, the oldest first. */
export function AppealsPage() {
  const [appeals] = trpc.restrictions.listAppeals.useSuspenseQuery(undefined, { refetchInterval: rereadMs });
  return (
    <>
      <PageTitle>Appeals</PageTitle>
      <PageHeader
        title="Appeals"
        subtitle="The oldest first. People were promised an answer within 72 hours, by somebody else than who restricted them."
      />
      <div className="page grid grid-cols-1 gap-4 max-w-240">
        {appeals.length === 0 && (
          <EmptyState icon={Scale} title="No appeals">
            Appeals against warnings and restrictions come here.
          </EmptyState>
        )}
        {appeals.map(({ restriction, person }) => (
          <Card key={restriction.id} className="grid grid-cols-1 gap-3">
            <h2 className="text-18 wrap-anywhere">
              <Link to="/admin/user/$userId" params={{ userId: person.id }}>
                {person.name}
              </Link>
            </h2>
            <RestrictionView restriction={restriction} name={person.name} />
          </Card>
        ))}
      </div>
    </>
  );
}
