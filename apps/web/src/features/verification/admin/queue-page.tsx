import type { ClaimConflict, VerificationCaseCard } from '@rentreel/contracts/verification';
import { Badge, EmptyState, Note } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { CaseCard, DueBadge, QueuePage, QueueTools, useListed, useQueue } from '../../cases/index.ts';
import { caseTitle } from '../format.ts';

const CaseView = lazy(async () => ({ default: (await import('./case-view.tsx')).CaseView }));
const ConflictView = lazy(async () => ({ default: (await import('./conflict-view.tsx')).ConflictView }));

interface VerificationQueuePageProps {
  caseId: VerificationCaseCard['id'] | undefined;
  /** Ids of two claims to the same home, instead of a case. */
  conflictId: ClaimConflict['id'] | undefined;
}

/** For administrators: verification cases, the oldest first, and the open one beside them; or the decided ones. */
export function VerificationQueuePage(props: VerificationQueuePageProps) {
  return (
    <QueuePage
      title="Verification"
      subtitle="People were promised an answer within 72 hours and see what you write."
      queue="verification"
    >
      <OpenCases {...props} />
    </QueuePage>
  );
}

function OpenCases({ caseId, conflictId }: VerificationQueuePageProps) {
  const [waiting] = trpc.verification.listCases.useSuspenseQuery(useListed('verification'));
  const [conflicts] = trpc.verification.listConflicts.useSuspenseQuery();
  // Cases that belong to a conflict are decided there.
  const inConflict = new Set(conflicts.flatMap(({ first, second }) => [first.caseId, second.caseId]));
  const single = waiting.filter(({ id }) => !inConflict.has(id));
  const cases = useQueue('verification').arrange(single, ({ id }) => id);
  const { verification } = trpc.useUtils();
  const compared = conflicts.find(({ id }) => id === conflictId);
  const open = compared ? undefined : (caseId ?? cases[0]?.id);
  return (
    <div className="page grid items-start gap-6 lg:gap-x-8 lg:grid-cols-[320px_minmax(0,1fr)]">
      {waiting.length + conflicts.length === 0 && open === undefined && (
        <div className="lg:col-span-full">
          <EmptyState icon={BadgeCheck} title="No one is waiting">
            IDs, selfies, bills, home documents and numbers that a register couldn’t confirm appear here.
          </EmptyState>
        </div>
      )}
      <div className="lg:col-span-full">
        <QueueTools
          queue="verification"
          cases={waiting}
          nameOf={({ id, person }) => [id, person.name]}
          load={(page) => verification.listCases.fetch(page)}
        />
      </div>
      <Lists cases={cases} openId={open} conflicts={conflicts} comparedId={conflictId} />
      {compared && (
        <Suspense>
          <ConflictView key={compared.id} conflict={compared} />
        </Suspense>
      )}
      {conflictId !== undefined && !compared && <DecidedNote />}
      {open !== undefined && (
        <Suspense>
          <CaseView key={open} caseId={open} />
        </Suspense>
      )}
    </div>
  );
}

interface ListsProps {
  cases: readonly VerificationCaseCard[];
  openId: VerificationCaseCard['id'] | undefined;
  conflicts: readonly ClaimConflict[];
  comparedId: ClaimConflict['id'] | undefined;
}

/** The queue: conflicts, then single cases. */
function Lists({ cases, openId, conflicts, comparedId }: ListsProps) {
  if (cases.length === 0 && conflicts.length === 0) return null;
  return (
    <div className="grid gap-6">
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} openId={comparedId} />}
      {cases.length > 0 && (
        <section aria-label="Waiting">
          <h2 className="text-16">Waiting: {cases.length}</h2>
          <ul className="grid gap-2 mt-2">
            {cases.map((each) => (
              <li key={each.id} data-case tabIndex={-1}>
                <CaseRow each={each} isOpen={each.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ConflictsProps {
  conflicts: readonly ClaimConflict[];
  openId: ClaimConflict['id'] | undefined;
}

/** Homes claimed by two users. */
function Conflicts({ conflicts, openId }: ConflictsProps) {
  return (
    <section aria-label="Two claims to one home">
      <h2 className="text-16">Two claims to one home: {conflicts.length}</h2>
      <ul className="grid gap-2 mt-2">
        {conflicts.map(({ id, home, first, second, openedAt }) => (
          <li key={id} data-case tabIndex={-1}>
            <CaseCard isOpen={id === openId}>
              <h3 className="text-16 wrap-anywhere">
                <Link to="/admin/verification" search={{ conflict: id }} className="stretched" data-case-open>
                  {home}
                </Link>
              </h3>
              <p className="text-14 wrap-anywhere">
                {first.person.name} and {second.person.name}
              </p>
              <p className="text-14 text-text-2">Since {formatDateTime(openedAt)}</p>
            </CaseCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DecidedNote() {
  return (
    <div className="lg:col-span-full">
      <Note tone="info">These two claims are decided, or one of them is over.</Note>
    </div>
  );
}

function CaseRow({ each, isOpen }: { each: VerificationCaseCard; isOpen: boolean }) {
  const { id, person, submittedAt } = each;
  const { claim, dueAt = null } = useQueue('verification').caseOf(id) ?? {};
  return (
    <CaseCard isOpen={isOpen}>
      <h3 className="text-16">
        <Link to="/admin/verification" search={{ case: id }} className="stretched" data-case-open>
          {person.name}
        </Link>
      </h3>
      <p className="text-14 wrap-anywhere">{caseTitle(each)}</p>
      {each.home !== null && <p className="text-14 text-text-2 wrap-anywhere">{each.home}</p>}
      <p className="text-14 text-text-2">Sent {formatDateTime(submittedAt)}</p>
      {(dueAt !== null || claim) && (
        <p className="flex flex-wrap gap-1.5">
          {dueAt !== null && <DueBadge dueAt={dueAt} />}
          {claim && <Badge tone="info">{claim.isMine ? 'With you' : `With ${claim.by.name}`}</Badge>}
        </p>
      )}
    </CaseCard>
  );
}
