import { Button, Note, PageHeader } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';
import { countText } from '../lib/count-text.ts';
import { savedPageInput } from '../lib/saved-page-input.ts';
import type { SavedPageProps } from '../pages/saved-page.tsx';
import { NothingSaved } from './nothing-saved.tsx';

/** The saved homes, the latest first; those that are gone stay, marked as such. */
export function SavedList({ renderHome }: SavedPageProps) {
  const [{ pages }, query] = trpc.saved.list.useSuspenseInfiniteQuery(savedPageInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const homes = pages.flatMap(({ items }) => items);
  if (homes.length === 0 && !hasNextPage) return <NothingSaved />;
  return (
    <>
      <PageHeader title="Saved homes" subtitle={countText(homes, hasNextPage)} />
      <div className="page grid gap-4">
        <ul className="saved-list">
          {homes.map((saved) => (
            <li key={saved.listing.id}>{renderHome(saved)}</li>
          ))}
        </ul>
        {isFetchNextPageError && (
          <Note tone="bad" announce="alert">
            The other saved homes did not load. Check your connection and try again.
          </Note>
        )}
        {hasNextPage && (
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyText="Loading…"
            onClick={() => void fetchNextPage()}
          >
            Show more saved homes
          </Button>
        )}
      </div>
    </>
  );
}
