import type { VerificationCaseCard } from '@rentreel/contracts/verification';
import { Badge, Card, EmptyState, PageHeader } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { caseTitle } from '../format.ts';
import { CaseView } from './case-view.tsx';

/** For administrators: what waits to be verified, the oldest first, and the case that is open beside it. */
export function VerificationQueuePage({ caseId }: { caseId: VerificationCaseCard['id'] | undefined }) {
  const [cases] = trpc.verification.listCases.useSuspenseQuery();
  const open = caseId ?? cases[0]?.id;
  return (
    <>
      <PageTitle>Verification</PageTitle>
      <PageHeader
        title="Verification"
        subtitle="The oldest first. People were promised an answer within 72 hours, and read what you write."
      />
      <div className="page grid items-start gap-6 lg:gap-x-8 lg:grid-cols-[320px_minmax(0,1fr)]">
        {cases.length === 0 && open === undefined && (
          <div className="lg:col-span-full">
            <EmptyState icon={BadgeCheck} title="Nobody waits">
              IDs, selfies, bills, papers of homes and numbers that a register did not confirm come here.
            </EmptyState>
          </div>
        )}
        {cases.length > 0 && (
          <section aria-label="Waiting">
            <h2 className="text-16">Waiting: {cases.length}</h2>
            <ul className="grid gap-2 mt-2">
              {cases.map((each) => (
                <li key={each.id}>
                  <CaseRow each={each} isOpen={each.id === open} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {open !== undefined && (
          <Suspense>
            <CaseView key={open} caseId={open} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function CaseRow({ each, isOpen }: { each: VerificationCaseCard; isOpen: boolean }) {
  const { id, person, submittedAt, late, takenBy } = each;
  return (
    <Card className="relative grid gap-1" aria-current={isOpen ? 'true' : undefined}>
      <h3 className="text-16">
        <Link to="/admin/verification" search={{ case: id }} className="stretched">
          {person.name}
        </Link>
      </h3>
      <p className="text-14 wrap-anywhere">{caseTitle(each)}</p>
      {each.home !== null && <p className="text-14 text-text-2 wrap-anywhere">{each.home}</p>}
      <p className="text-14 text-text-2">Sent {formatDateTime(submittedAt)}</p>
      {(late || takenBy !== null) && (
        <p className="flex flex-wrap gap-1.5">
          {late && (
            <Badge tone="bad" icon={Hourglass}>
              Late
            </Badge>
          )}
          {takenBy !== null && <Badge tone="info">{takenBy} has it</Badge>}
        </p>
      )}
    </Card>
  );
}
