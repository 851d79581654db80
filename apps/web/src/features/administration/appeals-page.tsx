import type { RestrictionAppeal } from '@rentreel/contracts/restrictions';
import { Card, EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { trpc } from '#/lib/trpc.ts';
import { CaseBar, CaseColumns, DueBadge, QueuePage, QueueTools, useListed, useQueue } from '../cases/index.ts';
import { RestrictionActions, RestrictionRecord } from './person-restrictions.tsx';
import { pollMs } from './poll.ts';

/** For administrators: appeals against warnings and restrictions. */
export function AppealsPage() {
  return (
    <QueuePage
      title="Appeals"
      subtitle="Appeals against warnings and restrictions. People were promised an answer within 72 hours from someone other than the person who restricted them."
      queue="appeals"
    >
      <OpenAppeals />
    </QueuePage>
  );
}

function OpenAppeals() {
  const [all] = trpc.restrictions.listAppeals.useSuspenseQuery(useListed('appeals'), { refetchInterval: pollMs });
  const appeals = useQueue('appeals').arrange(all, ({ restriction }) => restriction.id);
  const { restrictions } = trpc.useUtils();
  return (
    <div className="page grid grid-cols-1 gap-4">
      {all.length === 0 ? (
        <EmptyState icon={Scale} title="No appeals">
          Appeals against warnings and restrictions appear here.
        </EmptyState>
      ) : (
        <QueueTools
          queue="appeals"
          cases={all}
          nameOf={({ restriction, person }) => [restriction.id, person.name]}
          load={(page) => restrictions.listAppeals.fetch(page)}
        />
      )}
      <ul className="grid grid-cols-1 gap-4">
        {appeals.map((appeal) => (
          <li key={appeal.restriction.id} data-case tabIndex={-1}>
            <AppealCard appeal={appeal} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AppealCard({ appeal: { restriction, person } }: { appeal: RestrictionAppeal }) {
  const dueAt = useQueue('appeals').caseOf(restriction.id)?.dueAt ?? null;
  const work = (
    <>
      <CaseBar queue="appeals" caseId={restriction.id} />
      <RestrictionActions restriction={restriction} name={person.name} />
    </>
  );
  return (
    <Card as="article" aria-label={person.name}>
      <CaseColumns work={work}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-18 wrap-anywhere">
            <Link to="/admin/user/$userId" params={{ userId: person.id }}>
              {person.name}
            </Link>
          </h2>
          {dueAt !== null && <DueBadge dueAt={dueAt} />}
        </header>
        <RestrictionRecord restriction={restriction} name={person.name} />
      </CaseColumns>
    </Card>
  );
}
