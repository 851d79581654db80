import { Button, Note } from '@rentreel/ui';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { listInput, type ListSearch } from '../lib/list-search.ts';
import { BookingCard } from './booking-card.tsx';
import { NoBookings } from './no-bookings.tsx';

export interface BookingListProps {
  search: ListSearch & { tab: NonNullable<ListSearch['tab']> };
  /** Takes the filters away; left out when there are none. */
  onClear?: (() => void) | undefined;
}

/** The bookings of one tab, page by page. */
export function BookingList({ search, onClear }: BookingListProps) {
  const now = useNow();
  const [{ pages }, query] = trpc.bookings.list.useSuspenseInfiniteQuery(listInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const bookings = pages.flatMap(({ items }) => items);
  if (bookings.length === 0) return <NoBookings tab={search.tab} onClear={onClear} />;
  return (
    <>
      <ul className="booking-cards">
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} now={now} />
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
