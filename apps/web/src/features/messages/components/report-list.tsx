import type { ReportState } from '@rentreel/contracts/messages';
import { Button, EmptyState, Note } from '@rentreel/ui';
import { Flag } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { ReportCard } from './report-card.tsx';

/** Reports: open ones the oldest first, closed ones the latest first. */
export function ReportList({ state }: { state: ReportState }) {
  const [{ pages }, query] = trpc.messages.listReports.useSuspenseInfiniteQuery(
    { state, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const reports = pages.flatMap(({ items }) => items);
  if (reports.length === 0) {
    return (
      <EmptyState icon={Flag} title={state === 'open' ? 'No open reports' : 'No closed reports'}>
        What people report in their chats stands here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="report-cards">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The other reports did not load. Check your connection and try again.
        </Note>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show more reports
        </Button>
      )}
    </>
  );
}
