import type { BookingCard as BookingCardView } from '@rentreel/contracts/bookings';
import { Badge, Card, EmptyState, ListStates, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { FileText, History, House, KeyRound } from 'lucide-react';
import { ListingPicture, useHasHomes } from '../listings/index.ts';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { dateOf, monthsLabel, stateBadge } from './format.ts';
import { Deadline, deadlineOf, nextStep, rentDueText } from './next-step.tsx';
import { type ListSearch, listInput } from './search.ts';
import { placedTitle } from '#/lib/format.ts';

interface BookingListProps {
  search: ListSearch & { tab: NonNullable<ListSearch['tab']> };
  /** Clears the filters; undefined when there are none. */
  onClear?: (() => void) | undefined;
}

/** The bookings of one tab, page by page. */
export function BookingList({ search, onClear }: BookingListProps) {
  const now = useNow();
  const [, query] = trpc.bookings.list.useSuspenseInfiniteQuery(listInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <ListStates
      query={query}
      empty={<NoBookings search={search} onClear={onClear} />}
      others="More bookings"
      moreText="Show more"
    >
      {(bookings) => (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4 min-[1800px]:grid-cols-3">
          {bookings.map((booking) => (
            <BookingCard key={booking.id} booking={booking} now={now} />
          ))}
        </ul>
      )}
    </ListStates>
  );
}

interface BookingCardProps {
  booking: BookingCardView;
  now: number;
}

/** A booking in a list: listing, other party, start, amount, and who acts next. */
function BookingCard({ booking, now }: BookingCardProps) {
  const { home, other, side, totalKobo, termStartDay, months } = booking;
  const badge = stateBadge(booking);
  return (
    <li>
      <Card
        as="article"
        className="booking-card relative grid lg:h-full lg:content-start grid-cols-[80px_minmax(0,1fr)] gap-3 data-[mine=true]:border-sun"
        data-mine={booking.needsMe || owesRent(booking)}
      >
        {home.photo && (
          <ListingPicture media={home.photo} sizes="96px" decorative className="w-20 h-24 rounded-control" />
        )}
        <div className="booking-card-text">
          <p className="flex flex-wrap gap-2">
            <Badge tone={badge.tone}>{badge.text}</Badge>
            {booking.needsMe && <Badge tone="sun">Your turn</Badge>}
            <RentBadge booking={booking} />
          </p>
          <h2 className="mt-1.5 mb-0.5 text-16/snug wrap-anywhere">
            <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="stretched text-inherit">
              {side === 'tenant' ? home.title : other.name}
            </Link>
          </h2>
          <p className="text-14 text-text-2 wrap-anywhere">
            {side === 'tenant' ? `${home.area}, from ${other.name}` : placedTitle(home)}
          </p>
          <p className="text-14 text-text-2 wrap-anywhere">
            {monthsLabel(months)} from {dateOf(termStartDay)}
          </p>
          {totalKobo !== null && (
            <p className="mt-1 font-bold">
              <Money amountKobo={totalKobo} />
            </p>
          )}
        </div>
        <CardFoot booking={booking} now={now} />
      </Card>
    </li>
  );
}

const owesRent = ({ side, rentDue }: BookingCardView) => side === 'tenant' && rentDue !== null;

function RentBadge({ booking: { rentDue } }: Pick<BookingCardProps, 'booking'>) {
  if (!rentDue) return null;
  return rentDue.state === 'late' ? <Badge tone="bad">Rent late</Badge> : <Badge tone="sun">Rent due</Badge>;
}

/** Rent that is due, the next step and its deadline. */
function CardFoot({ booking, now }: BookingCardProps) {
  const { rentDue } = booking;
  const step = nextStep(booking);
  const dueAt = deadlineOf(booking);
  if (step === undefined && dueAt === null && !rentDue) return null;
  return (
    <div className="col-span-full grid gap-1 pt-2.5 border-t border-hairline text-14">
      {rentDue && <p className="font-semibold">{rentDueText(booking, rentDue)}</p>}
      {step && <p>{step}</p>}
      {dueAt !== null && <Deadline at={dueAt} now={now} />}
    </div>
  );
}

const labels = {
  upcoming: {
    icon: KeyRound,
    title: 'No handovers coming up',
    text: 'Homes paid into escrow appear here until the keys are handed over and the home is checked.',
  },
  active: {
    icon: House,
    title: 'No active tenancies',
    text: 'Active tenancies appear here, with rent due, renewals, notices and the caution fee.',
  },
  past: {
    icon: History,
    title: 'Nothing has ended yet',
    text: 'Past bookings stay here, with their agreements and receipts.',
  },
} as const;

/** Explains an empty tab and links to the screen that fills it. */
function NoBookings({ search: { tab, side, home }, onClear }: BookingListProps) {
  const hasHomes = useHasHomes();
  if (tab === 'applications' && home === undefined && hasHomes && side !== 'tenant') return <NoApplicants />;
  if (onClear) {
    return (
      <EmptyState
        icon={FileText}
        title="No bookings match"
        action={
          <button type="button" onClick={onClear} {...buttonProps({ variant: 'secondary' })}>
            Show all bookings
          </button>
        }
      >
        You’re seeing only some of your bookings.
      </EmptyState>
    );
  }
  if (tab !== 'applications') {
    const { icon, title, text } = labels[tab];
    return (
      <EmptyState icon={icon} title={title}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="No applications yet"
      action={
        <Link to="/" {...buttonProps({})}>
          Browse homes
        </Link>
      }
    >
      Apply on the page of a home that you like. You pay nothing until both of you have signed, and then into escrow.
    </EmptyState>
  );
}

/** Explains to a landlord where applications come from. */
const NoApplicants = () => (
  <EmptyState
    icon={FileText}
    title="No applications yet"
    action={
      <Link to="/my-listings" {...buttonProps({})}>
        My listings
      </Link>
    }
  >
    Applications for your homes appear here. You choose whom to make an offer to.
  </EmptyState>
);
