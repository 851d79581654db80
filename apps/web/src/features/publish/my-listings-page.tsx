import {
  type ListMyListingsInput,
  type ListingState,
  type MyListing,
  statesByAttention,
} from '@rentreel/contracts/listings';
import { EmptyState, ListPending, ListStates, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { HousePlus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import RestrictionNote from '#/components/restriction-note.tsx';
import { useMediaQuery } from '#/lib/hooks.ts';
import { trpc } from '#/lib/trpc.ts';
import './my-listings.css';
import { DraftList } from './draft-list.tsx';
import { stateLooks } from './listing-actions.ts';
import { type MyListingsSearch, tableInput } from './my-listings-search.ts';
import { MyListingCard } from './my-listing.tsx';

const HomesTable = lazy(async () => ({ default: (await import('./homes-table.tsx')).HomesTable }));

const tableWidth = '(min-width: 1024px)';

interface MyListingsPageProps {
  search: MyListingsSearch;
  onSearch: (next: MyListingsSearch) => void;
}

/** The landlord's listings: a table on wide screens, cards by state on phones. */
export function MyListingsPage({ search, onSearch }: MyListingsPageProps) {
  const isWide = useMediaQuery(tableWidth);
  const drafts = (trpc.drafts.list.useQuery().data ?? []).filter(({ listingId }) => listingId === null);
  return (
    <>
      <PageTitle>My listings</PageTitle>
      <PageHeader
        title="My listings"
        subtitle="Views, enquiries and applications for each home."
        end={
          <Link to="/add-property" {...buttonProps({ size: 'sm' }, 'flex-none')}>
            Post a property
          </Link>
        }
      />
      <div className="page page-wide my-homes grid grid-cols-1 gap-8 justify-items-start">
        <RestrictionNote activities={['listing']} />
        {drafts.length > 0 && (
          <section className="grid grid-cols-1 gap-3 w-full" aria-labelledby="group-unfinished">
            <h2 className="text-18/tight" id="group-unfinished">
              Not finished <span className="font-medium text-text-2">{drafts.length}</span>
            </h2>
            <DraftList drafts={drafts} />
          </section>
        )}
        <Suspense fallback={<ListPending label="Loading your homes…" rows={2} card="h-56" />}>
          {isWide ? (
            <HomesTable search={search} onSearch={onSearch} empty={drafts.length > 0 ? null : <NoListings />} />
          ) : (
            <ListingGroups hasDrafts={drafts.length > 0} />
          )}
        </Suspense>
      </div>
    </>
  );
}

interface ListingGroupsProps {
  /** True when there is content above the list. */
  hasDrafts: boolean;
}

/** All listings of the landlord by state, those that need attention first. */
function ListingGroups({ hasDrafts }: ListingGroupsProps) {
  const [, query] = trpc.listings.listMine.useSuspenseInfiniteQuery(cardsInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <ListStates query={query} empty={hasDrafts ? null : <NoListings />} others="More homes" moreText="Show more homes">
      {(homes) =>
        groupListings(homes).map((group) => (
          <section key={group.state} className="grid grid-cols-1 gap-3 w-full" aria-labelledby={`group-${group.state}`}>
            <h2 className="text-18/tight" id={`group-${group.state}`}>
              {stateLooks[group.state].word} <span className="font-medium text-text-2">{group.homes.length}</span>
            </h2>
            <ul className="tiles [--tile:380px]">
              {group.homes.map((home) => (
                <li key={home.id}>
                  <MyListingCard home={home} />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </ListStates>
  );
}

function NoListings() {
  return (
    <EmptyState
      icon={HousePlus}
      title="No homes yet"
      action={
        <Link to="/add-property" {...buttonProps({})}>
          Post a property
        </Link>
      }
    >
      Post one in about ten minutes. Tenants see the true cost before they visit, so the people who come are serious.
    </EmptyState>
  );
}

interface ListingGroup {
  readonly state: ListingState;
  readonly homes: readonly MyListing[];
}

/** Groups listings by state in order of urgency, without empty groups. */
export function groupListings(homes: readonly MyListing[]): ListingGroup[] {
  return statesByAttention
    .map((state) => ({ state, homes: homes.filter((home) => home.state === state) }))
    .filter((group) => group.homes.length > 0);
}

const cardsInput = { limit: 50 };

/** Prefetches the first query of the page for the current screen width. */
export const firstInput = (search: MyListingsSearch): NonNullable<ListMyListingsInput> =>
  matchMedia(tableWidth).matches ? tableInput(search) : cardsInput;
