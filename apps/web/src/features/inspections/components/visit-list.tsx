import { Button, Note } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { listInput, type ListSearch } from '../lib/list-search.ts';
import { NoVisits } from './no-visits.tsx';
import { VisitCard } from './visit-card.tsx';

/** The inspections of one tab, page by page. */
export function VisitList({ search }: { search: ListSearch }) {
  const now = useNow();
  const [{ pages }, query] = trpc.inspections.list.useSuspenseInfiniteQuery(listInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const visits = pages.flatMap(({ items }) => items);
  if (visits.length === 0) return <NoVisits tab={search.tab} />;
  return (
    <>
      <ul className="visit-cards">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The others did not load. Check your connection and try again.
        </Note>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
