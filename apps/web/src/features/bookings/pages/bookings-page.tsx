import { PageHeader } from '@rentreel/ui';
import { Suspense } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { BookingList } from '../components/booking-list.tsx';
import { BookingTabs } from '../components/booking-tabs.tsx';
import { BookingsPending } from '../components/bookings-pending.tsx';
import { OneHome } from '../components/one-home.tsx';
import { SideChips } from '../components/side-chips.tsx';
import { firstTab, type ListSearch } from '../lib/list-search.ts';
import '../../../components/homes/homes.css';
import '../bookings.css';

export interface BookingsPageProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Every home that somebody rents or lets here, from the application to the last day. */
export function BookingsPage(props: BookingsPageProps) {
  return (
    <>
      <PageTitle>Bookings</PageTitle>
      <PageHeader title="Bookings" subtitle="Homes that you rent or let, from the application to the last day." />
      <div className="page bookings">
        <Suspense fallback={<BookingsPending />}>
          <Body {...props} />
        </Suspense>
      </div>
    </>
  );
}

function Body({ search, onSearch }: BookingsPageProps) {
  const [counts] = trpc.bookings.counts.useSuspenseQuery();
  const hasHomes = (trpc.listings.listMine.useQuery({ limit: 1 }).data?.items.length ?? 0) > 0;
  const tab = search.tab ?? firstTab(counts);
  const { side, home } = search;
  const isPart = side !== undefined || home !== undefined;
  return (
    <>
      <BookingTabs counts={counts} tab={tab} onTab={(next) => onSearch({ ...search, tab: next })} />
      {home !== undefined && <OneHome listingId={home} onAll={() => onSearch({ tab, side })} />}
      {hasHomes && home === undefined && (
        <SideChips side={side} onSide={(next) => onSearch({ ...search, tab, side: next })} />
      )}
      <Suspense key={`${tab} ${side} ${home}`} fallback={<BookingsPending />}>
        <BookingList search={{ ...search, tab }} onClear={isPart ? () => onSearch({ tab }) : undefined} />
      </Suspense>
    </>
  );
}
