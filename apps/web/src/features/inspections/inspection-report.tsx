import {
  type Inspection,
  type InspectionReport,
  checklistItemCodes,
  checklistItems,
} from '@rentreel/contracts/inspections';
import { Card, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';
import { reportedLabel } from './state.ts';

/** The report on the visit, the objection and the ruling. */
export function InspectionReportSection({ inspection }: { inspection: Inspection }) {
  const { report, objection, outcome, side, state, home } = inspection;
  if (outcome === null) return null;
  return (
    <section aria-labelledby="report-heading">
      <h2 id="report-heading">Feedback</h2>
      <Card className="grid grid-cols-1 gap-3">
        <p>
          <strong>{reportedLabel(outcome, inspection)}</strong>
        </p>
        {report && report.note !== '' && <p className="w-full wrap-anywhere italic">“{report.note}”</p>}
        {report && <ReportFindings report={report} />}
        {objection !== null && (
          <p>
            <strong>The other side says:</strong> <span className="w-full wrap-anywhere italic">“{objection}”</span>
          </p>
        )}
        {side === 'tenant' && state === 'closed' && home.state === 'live' && (
          <Link to="/bookings/apply/$listingId" params={{ listingId: home.id }} {...buttonProps({})}>
            Apply for this home
          </Link>
        )}
        <Decisions inspection={inspection} />
      </Card>
    </section>
  );
}

/** RentReel's ruling, and the appeal against it. */
function Decisions({ inspection: { ruling, appeal, state } }: { inspection: Inspection }) {
  return (
    <>
      {ruling && (
        <p>
          <strong>RentReel decided for the {ruling.inFavourOf}:</strong>{' '}
          {ruling.note === '' ? 'We didn’t review the case in time.' : ruling.note}
        </p>
      )}
      {appeal !== null && (
        <p>
          <strong>{state === 'disputed' ? 'Appealed, RentReel decides again:' : 'Decided after an appeal:'}</strong>{' '}
          <span className="w-full wrap-anywhere italic">“{appeal}”</span>
        </p>
      )}
    </>
  );
}

const answers = { good: 'Good', bad: 'Bad', not_seen: 'Not seen' } as const;

/** Checklist and photos of a visit; omitted items are not shown. */
export function ReportFindings({ report: { checklist, photos } }: { report: InspectionReport }) {
  return (
    <>
      {Object.keys(checklist).length > 0 && (
        <dl>
          {checklistItemCodes.map((item) => {
            const answer = checklist[item];
            return (
              answer && (
                <div className="flex justify-between gap-4 py-1.5 border-t border-hairline text-14/normal" key={item}>
                  <dt>{checklistItems[item]}</dt>
                  <dd className={`flex-none font-semibold ${answer === 'bad' ? 'text-danger' : ''}`}>
                    {answers[answer]}
                  </dd>
                </div>
              )
            );
          })}
        </dl>
      )}
      <PrivatePhotoStrip photos={photos} label="Photos of the inspection" />
    </>
  );
}
