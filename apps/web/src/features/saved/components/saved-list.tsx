import { Button, Note } from '@rentreel/ui';
import { CompareBar } from '../../../components/homes/compare-bar.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useVotes } from '../hooks/use-votes.ts';
import { countText } from '../lib/count-text.ts';
import { savedPageInput } from '../lib/saved-page-input.ts';
import { isFiltered } from '../lib/saved-search.ts';
import type { SavedPageProps } from '../pages/saved-page.tsx';
import { NoneOfThese } from './none-of-these.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { SavedHeader } from './saved-header.tsx';
import { SavedRow } from './saved-row.tsx';

/** The saved homes in the order asked for; those that are gone stay, marked as such. */
export function SavedList({ search, onSearch, tabs }: SavedPageProps) {
  const [{ pages }, query] = trpc.saved.list.useSuspenseInfiniteQuery(savedPageInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const votes = useVotes(search.list);
  const homes = pages.flatMap(({ items }) => items);
  const none = homes.length === 0 && !hasNextPage;
  if (none && !isFiltered(search)) return <NothingSaved tabs={tabs} />;
  return (
    <>
      <SavedHeader
        count={none ? 'No homes' : countText(homes, hasNextPage)}
        search={search}
        onSearch={onSearch}
        tabs={tabs}
      />
      <div className="page grid gap-4">
        {none && <NoneOfThese search={search} onSearch={onSearch} />}
        <ul className="saved-list">
          {homes.map((saved) => (
            <li key={saved.listing.id}>
              <SavedRow home={saved} votes={votes.filter(({ listingId }) => listingId === saved.listing.id)} />
            </li>
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
        <CompareBar />
      </div>
    </>
  );
}
