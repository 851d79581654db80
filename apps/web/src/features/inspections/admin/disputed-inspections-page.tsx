import { formatDateTime } from '@rentreel/values';
import { type InspectionDispute, inspectionOutcomeNames } from '@rentreel/contracts/inspections';
import { EmptyState, ListPending } from '@rentreel/ui';
import { Scale } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { deadlineLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { CaseColumns, DecideCase, DueBadge, QueuePage, QueueTools, useListed, useQueue } from '../../cases/index.ts';
import { ReportFindings } from '../inspection-report.tsx';
import { arrivalLabel, feeNowLabel, reporterOf, rulingEffects } from './format.ts';
import { placedTitle } from '#/lib/format.ts';

const RulingForm = lazy(() => import('./ruling-form.tsx'));

/** For administrators: inspections with contradictory reports, and the ruling. */
export function DisputedInspectionsPage() {
  return (
    <QueuePage
      title="Disputed inspections"
      subtitle="Both people see your decision and the reason."
      queue="inspections"
    >
      <div className="page grid grid-cols-1 gap-4">
        <Suspense fallback={<ListPending card="h-36" />}>
          <DisputeList />
        </Suspense>
      </div>
    </QueuePage>
  );
}

/** Polled, because administrators receive no live events about other users' inspections. */
const pollMs = 30_000;

/** Inspections that await a ruling, the oldest first. */
function DisputeList() {
  const [disputes] = trpc.inspections.listDisputes.useSuspenseQuery(useListed('inspections'), {
    refetchInterval: pollMs,
  });
  const shown = useQueue('inspections').arrange(disputes, ({ id }) => id);
  const { inspections } = trpc.useUtils();
  if (disputes.length === 0) {
    return (
      <EmptyState icon={Scale} title="No disputed inspections">
        Objections to inspection reports appear here until you decide.
      </EmptyState>
    );
  }
  return (
    <>
      <QueueTools
        queue="inspections"
        cases={disputes}
        nameOf={({ id, home }) => [id, home.title]}
        load={(page) => inspections.listDisputes.fetch(page)}
      />
      <ul className="grid grid-cols-1 gap-3">
        {shown.map((dispute) => (
          <DisputeCard key={dispute.id} dispute={dispute} />
        ))}
      </ul>
    </>
  );
}

const sides = ['tenant', 'landlord'] as const;

/** A dispute: both statements, known facts, and the effect of each ruling. */
function DisputeCard({ dispute }: { dispute: InspectionDispute }) {
  const { id, home, tenant, landlord, startsAt, outcome, dueAt } = dispute;
  const now = useNow();
  const work = (
    <DecideCase
      queue="inspections"
      caseId={id}
      subject={home.title}
      bar={
        dispute.appeal?.isMine === true
          ? 'You made the decision under appeal. Another administrator has to decide.'
          : null
      }
    >
      {() => <RulingForm dispute={dispute} />}
    </DecideCase>
  );
  return (
    <li data-case tabIndex={-1}>
      <article className="card disputed-visit" data-padded="true" aria-labelledby={id}>
        <CaseColumns work={work}>
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h2 id={id}>{inspectionOutcomeNames[outcome]}</h2>
            <DueBadge dueAt={dueAt} />
          </header>
          <p>
            <strong>{tenant.name}</strong> inspected a home of <strong>{landlord.name}</strong>
          </p>
          <p className="text-14/normal text-text-2">
            {placedTitle(home)} · inspection on {formatDateTime(startsAt)}
          </p>
          <p className="text-14/normal text-text-2">{arrivalLabel(dispute)}</p>
          <DisputeSides dispute={dispute} />
          <section aria-label={`Effect of each decision: inspection by ${tenant.name}`}>
            <h3>Effect of your decision</h3>
            <p className="text-14/normal text-text-2">{feeNowLabel(dispute)}</p>
            <dl className="min-[720px]:grid-cols-2 grid gap-2">
              {sides.map((side) => (
                <div className="px-3.5 py-2.5 rounded-control bg-sunken" key={side}>
                  <dt className="font-semibold">If the {side} is right</dt>
                  {rulingEffects(dispute, side).map((line) => (
                    <dd className="text-14/normal" key={line}>
                      {line}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
            <p className="text-14/normal text-text-2">
              Decide by {deadlineLabel(dueAt, now)}. After that it is decided for the tenant automatically.
            </p>
          </section>
        </CaseColumns>
      </article>
    </li>
  );
}

/** The report with its findings, and the objection of the other party. */
function DisputeSides({ dispute }: { dispute: InspectionDispute }) {
  const { outcome, report, objection, appeal } = dispute;
  const reporter = reporterOf(outcome);
  const objector = reporter === 'tenant' ? 'landlord' : 'tenant';
  return (
    <>
      <section aria-label={`What ${dispute[reporter].name}, the ${reporter}, says`}>
        {report ? (
          <>
            <h3>
              {dispute[reporter].name}, the {reporter}, says
            </h3>
            {report.note === '' ? <p>“{inspectionOutcomeNames[outcome]}”</p> : <blockquote>{report.note}</blockquote>}
            <ReportFindings report={report} />
          </>
        ) : (
          <>
            <h3>RentReel recorded</h3>
            <p>Only the {reporter} had checked in when the time was over.</p>
          </>
        )}
      </section>
      <section aria-label={`What ${dispute[objector].name}, the ${objector}, says`}>
        <h3>
          {dispute[objector].name}, the {objector}, objects
        </h3>
        <blockquote>{objection}</blockquote>
      </section>
      {appeal && (
        <section aria-label={`Decision under appeal: inspection by ${dispute.tenant.name}`}>
          <h3>
            Decided for the {appeal.ruledFor}, and {dispute[appeal.ruledFor === 'tenant' ? 'landlord' : 'tenant'].name}{' '}
            appeals
          </h3>
          <p className="text-14/normal text-text-2 wrap-anywhere">{appeal.ruling}</p>
          <blockquote>{appeal.text}</blockquote>
        </section>
      )}
    </>
  );
}
