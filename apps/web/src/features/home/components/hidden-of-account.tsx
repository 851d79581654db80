import { Button, Note } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';
import { hiddenPageInput } from '../lib/hidden-pages.ts';
import { HiddenList } from './hidden-list.tsx';
import { NothingHidden } from './nothing-hidden.tsx';

/** What the signed-in person has hidden, on any device. */
export function HiddenOfAccount() {
  const [{ pages }, query] = trpc.listings.listHidden.useSuspenseInfiniteQuery(hiddenPageInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const homes = pages.flatMap(({ items }) => items.map(({ listing }) => listing));
  if (homes.length === 0 && !hasNextPage) return <NothingHidden />;
  return (
    <>
      <HiddenList homes={homes} />
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The other homes did not load. Check your connection and try again.
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
