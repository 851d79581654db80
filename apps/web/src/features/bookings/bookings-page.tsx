import { keysOf } from '@rentreel/values';
import type { BookingCounts, BookingSide, BookingTab } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { Button, Chip, ListPending, PageHeader, Segmented } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { AsOf } from '#/components/as-of.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useHasHomes } from '../listings/index.ts';
import { BookingList } from './booking-list.tsx';
import './bookings.css';
import { type ListSearch, firstTab } from './search.ts';

const Applicants = lazy(async () => ({ default: (await import('./applicants-list.tsx')).Applicants }));

interface BookingsPageProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** All bookings of the user as tenant or landlord, from the application to the move-out. */
export function BookingsPage(props: BookingsPageProps) {
  return (
    <>
      <PageTitle>Bookings</PageTitle>
      <PageHeader title="Bookings" subtitle="Homes that you rent or let, from the application to the last day." />
      <div className={`page bookings grid grid-cols-1 gap-4 ${props.search.home === undefined ? '' : 'page-wide'}`}>
        <Suspense fallback={<ListPending card="h-40" />}>
          <Body {...props} />
        </Suspense>
      </div>
    </>
  );
}

function Body({ search, onSearch }: BookingsPageProps) {
  const [counts] = trpc.bookings.counts.useSuspenseQuery();
  const hasHomes = useHasHomes();
  const tab = search.tab ?? firstTab(counts);
  const { side, home } = search;
  return (
    <>
      <AsOf path="bookings.list" />
      <BookingTabs
        counts={home === undefined ? counts : undefined}
        tab={tab}
        onTab={(next) => onSearch({ ...search, tab: next })}
      />
      {home !== undefined && <OneListing listingId={home} onAll={() => onSearch({ tab, side })} />}
      {hasHomes && home === undefined && (
        <SideChips side={side} onSide={(next) => onSearch({ ...search, tab, side: next })} />
      )}
      <Suspense key={`${tab} ${side} ${home}`} fallback={<ListPending card="h-40" />}>
        <Shown search={{ ...search, tab }} onSearch={onSearch} />
      </Suspense>
    </>
  );
}

interface ShownProps extends BookingsPageProps {
  search: ListSearch & { tab: BookingTab };
}

/** The bookings of the tab; applications for one of the user's own listings are compared. */
function Shown({ search, onSearch }: ShownProps) {
  const { tab, side, home, group, order } = search;
  if (home !== undefined && tab === 'applications' && side === 'landlord')
    return (
      <Applicants
        listingId={home}
        group={group}
        order={order}
        onView={(view) => onSearch({ tab, side, home, ...view })}
      />
    );
  const isPart = side !== undefined || home !== undefined;
  return <BookingList search={search} onClear={isPart ? () => onSearch({ tab }) : undefined} />;
}

interface BookingTabsProps {
  /** Omitted while the list is filtered. */
  counts: BookingCounts | undefined;
  tab: BookingTab;
  onTab: (tab: BookingTab) => void;
}

const names: Readonly<Record<BookingTab, string>> = {
  applications: 'Applied',
  upcoming: 'Upcoming',
  active: 'Active',
  past: 'Past',
};

/** Tabs with counts: applications, upcoming move-ins, current tenancies, past bookings. */
function BookingTabs({ counts, tab, onTab }: BookingTabsProps) {
  const options = keysOf(names).map((value) => ({
    value,
    text: counts && counts[value] > 0 && value !== 'past' ? `${names[value]} ${counts[value]}` : names[value],
  }));
  return <Segmented label="Which bookings" value={tab} options={options} onChange={onTab} />;
}

interface SideChipsProps {
  side: BookingSide | undefined;
  onSide: (side: BookingSide | undefined) => void;
}

const sides: readonly { side: BookingSide | undefined; text: string }[] = [
  { side: undefined, text: 'All' },
  { side: 'tenant', text: 'Homes I rent' },
  { side: 'landlord', text: 'Homes I let' },
];

/** For users who both rent and let. */
function SideChips({ side, onSide }: SideChipsProps) {
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label="Which side">
      {sides.map((row) => (
        <Chip key={row.text} selected={row.side === side} onClick={() => onSide(row.side)}>
          {row.text}
        </Chip>
      ))}
    </div>
  );
}

interface OneListingProps {
  listingId: ListingDetail['id'];
  onAll: () => void;
}

/** Names the listing to which the list is filtered, and links back to all bookings. */
function OneListing({ listingId, onAll }: OneListingProps) {
  const { data: home } = trpc.listings.get.useQuery({ listingId });
  return (
    <div className="flex items-center justify-between gap-3 py-1 pe-2 ps-3.5 rounded-control bg-sunken lg:max-w-166">
      <p className="text-14">
        Only for{' '}
        <Link to="/property/$listingId" params={{ listingId }} className="text-link">
          {home?.title ?? 'one home'}
        </Link>
      </p>
      <Button variant="text" size="sm" onClick={onAll}>
        Show all
      </Button>
    </div>
  );
}
