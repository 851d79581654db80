import type { InspectionDispute } from '@rentreel/contracts/inspections';
import { inspectionOutcomeNames } from '@rentreel/contracts/inspections';
import { reporterOf } from '../../lib/dispute-words.ts';
import { ReportFindings } from '../visit/report-findings.tsx';

/** What was said of the visit, with what was found, and what the side that is blamed says to it. */
export function DisputeSides({ dispute }: { dispute: InspectionDispute }) {
  const { outcome, report, objection } = dispute;
  const reporter = reporterOf(outcome);
  const objector = reporter === 'tenant' ? 'landlord' : 'tenant';
  return (
    <>
      <section aria-label={`What the ${reporter} says`}>
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
            <h3>RentReel noted by itself</h3>
            <p>Only the {reporter} had checked in when the time was over.</p>
          </>
        )}
      </section>
      <section aria-label={`What the ${objector} says`}>
        <h3>
          {dispute[objector].name}, the {objector}, objects
        </h3>
        <blockquote>{objection}</blockquote>
      </section>
    </>
  );
}
