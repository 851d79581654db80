import type { Inspection } from '@rentreel/contracts/inspections';
import { buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { stateBadge } from '../../lib/state-tones.ts';
import { ReportFindings } from './report-findings.tsx';

/** What was said about the visit, what the other side says to it, and how it was decided. */
export function VisitReport({ visit }: { visit: Inspection }) {
  const { report, objection, ruling, outcome, side, state, home } = visit;
  if (outcome === null) return null;
  return (
    <section aria-labelledby="report-heading">
      <h2 id="report-heading">How it was</h2>
      <Card className="visit-report">
        <p>
          <strong>{stateBadge({ state: 'closed', outcome }).text}</strong>
        </p>
        {report && report.note !== '' && <p className="visit-note">“{report.note}”</p>}
        {report && <ReportFindings report={report} />}
        {objection !== null && (
          <p>
            <strong>The other side says:</strong> <span className="visit-note">“{objection}”</span>
          </p>
        )}
        {side === 'tenant' && state === 'closed' && home.state === 'live' && (
          <Link to="/bookings/apply/$listingId" params={{ listingId: home.id }} {...buttonProps({})}>
            Apply for this home
          </Link>
        )}
        {ruling && (
          <p>
            <strong>RentReel decided for the {ruling.inFavourOf}:</strong> {ruling.note}
          </p>
        )}
      </Card>
    </section>
  );
}
