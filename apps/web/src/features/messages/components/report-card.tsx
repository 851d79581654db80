import { chatReportReasons, type ReportedChat, reportOutcomes } from '@rentreel/contracts/messages';
import { Badge, Button } from '@rentreel/ui';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format-date.ts';
import { CloseReport } from './close-report.tsx';
import { ReviewChat } from './review-chat.tsx';

/** One report: who says what of whom, and what can be done about it. */
export function ReportCard({ report }: { report: ReportedChat }) {
  const { reporter, reported, reportedSide, home, reason, note, reportsOfPerson, createdAt, closed } = report;
  const [reading, setReading] = useState(false);
  return (
    <li>
      <article className="card report-card" data-padded="true" aria-labelledby={report.id}>
        <header>
          <h2 id={report.id}>{chatReportReasons[reason]}</h2>
          {reportsOfPerson > 1 && <Badge tone="bad">Reported in {reportsOfPerson} chats</Badge>}
        </header>
        <p>
          <strong>{reporter.name}</strong> about the {reportedSide} <strong>{reported.name}</strong>
        </p>
        {note !== '' && <blockquote>{note}</blockquote>}
        <p className="report-facts">
          {home.title} · {formatDateTime(createdAt)}
        </p>
        {closed && (
          <p className="report-facts">
            {reportOutcomes[closed.outcome]}: {closed.by}, {formatDateTime(closed.at)}
          </p>
        )}
        {reading ? (
          <ReviewChat report={report} />
        ) : (
          <div className="report-keys">
            <Button size="sm" variant="secondary" onClick={() => setReading(true)}>
              Read the chat
            </Button>
            {!closed && <CloseReport report={report} />}
          </div>
        )}
      </article>
    </li>
  );
}
