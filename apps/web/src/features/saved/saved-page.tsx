import type { HomeVote } from '@rentreel/contracts/saved';
import { Button, EmptyState, ListPending, ListStates, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Heart, ListFilter } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { CompareBar } from '#/features/listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import { statusLabels } from './marks.ts';
import { trpc } from '#/lib/trpc.ts';
import { countText } from './format.ts';
import { SavedHeader, type SavedToolsProps } from './saved-header.tsx';
import { SavedRow } from './saved-row.tsx';
import './saved.css';
import { type SavedSearch, isFiltered, savedPageInput } from './search.ts';

interface SavedPageProps {
  search: SavedSearch;
  onSearch: (search: SavedSearch) => void;
  /** Links to other saved items. */
  tabs?: ReactNode;
}

export function SavedPage({ search, onSearch, tabs }: SavedPageProps) {
  return (
    <>
      <PageTitle>Saved homes</PageTitle>
      <Suspense fallback={<SavedPending />}>
        <SavedList search={search} onSearch={onSearch} tabs={tabs} />
      </Suspense>
    </>
  );
}

/** The saved listings in the chosen order; unavailable ones stay, marked as such. */
function SavedList({ search, onSearch, tabs }: SavedPageProps) {
  const [{ pages }, query] = trpc.saved.list.useSuspenseInfiniteQuery(savedPageInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage } = query;
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
        <ListStates
          query={query}
          empty={<NoneOfThese search={search} onSearch={onSearch} />}
          others="More saved homes"
          moreText="Show more saved homes"
        >
          {() => (
            <ul className="tiles">
              {homes.map((saved) => (
                <li key={saved.listing.id}>
                  <SavedRow home={saved} votes={votes.filter(({ listingId }) => listingId === saved.listing.id)} />
                </li>
              ))}
            </ul>
          )}
        </ListStates>
        <CompareBar />
      </div>
    </>
  );
}

/** Empty state of a list or a filter by progress. */
function NoneOfThese({ search: { list, status, ...order }, onSearch }: SavedToolsProps) {
  const title = status === undefined ? 'This list is empty' : `No saved home is “${statusLabels[status]}”`;
  return (
    <EmptyState
      icon={ListFilter}
      title={title}
      action={
        <Button variant="secondary" onClick={() => onSearch(order)}>
          Show all saved homes
        </Button>
      }
    >
      {list !== undefined && 'Open “Status and note” of a saved home and tick this list.'}
    </EmptyState>
  );
}

function NothingSaved({ tabs }: { tabs?: ReactNode }) {
  return (
    <>
      <PageHeader title="Saved homes" />
      <div className="page">
        {tabs}
        <EmptyState
          icon={Heart}
          title="No saved homes yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link to="/" {...buttonProps({})}>
                Browse homes
              </Link>
              <Link to="/search" {...buttonProps({ variant: 'secondary' })}>
                Search
              </Link>
            </div>
          }
        >
          Tap the heart on a home to save it here.
        </EmptyState>
      </div>
    </>
  );
}

function SavedPending() {
  return (
    <>
      <PageHeader title="Saved homes" />
      <ListPending label="Loading your saved homes…" card="h-40" className="page tiles" />
    </>
  );
}

const nothing: readonly HomeVote[] = [];

/** Votes on the listings of a list; none while all listings are shown. */
function useVotes(list: SavedSearch['list']): readonly HomeVote[] {
  const { data = nothing } = trpc.collections.listVotes.useQuery(
    { collectionId: list ?? 'col_' },
    { enabled: list !== undefined },
  );
  return data;
}
