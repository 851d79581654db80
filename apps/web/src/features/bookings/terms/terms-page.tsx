import type { Booking } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { ListPending, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import '../booking.css';
import '../bookings.css';
import {
  type TermsDraft,
  type TermsKind,
  draftOfListing,
  draftOfTerms,
  lastOffer,
  nothingToWrite,
  termsCopy,
  termsKind,
} from './terms.ts';

const TermsForm = lazy(() => import('./terms-form.tsx'));

export interface TermsPageProps {
  bookingId: Booking['id'];
  onDone: () => void;
}

/** Screen for writing an offer, a counter-offer or a renewal. */
export function TermsPage({ bookingId, onDone }: TermsPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const { data: home, isError } = trpc.listings.get.useQuery({ listingId: booking.home.id });
  const now = useNow();
  const kind = termsKind(booking);
  if (kind === undefined) return <NothingToWrite booking={booking} />;
  const { title, subtitle } = termsCopy(kind, booking);
  const first = firstDraft(booking, kind, home);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="page grid gap-4">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId }}
          className="max-lg:hidden link gap-1.5 justify-self-start"
        >
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Back to the booking
        </Link>
        {first && (home || isError) ? (
          <Suspense fallback={<ListPending card="h-40" />}>
            <TermsForm
              key={`${kind} ${booking.offers.length}`}
              booking={booking}
              kind={kind}
              first={first}
              home={home}
              now={now}
              onDone={onDone}
            />
          </Suspense>
        ) : (
          <ListPending card="h-40" />
        )}
      </div>
    </>
  );
}

const dayAfter = ({ terms, endDay, startDay }: Booking) => {
  const last = endDay ?? terms?.endDay;
  return last === undefined ? startDay : last + 1;
};

function firstDraft(booking: Booking, kind: TermsKind, home: ListingDetail | undefined): TermsDraft | undefined {
  const before = kind === 'renewal' ? booking.terms : lastOffer(booking)?.terms;
  if (before && kind === 'renewal') {
    const draft = draftOfTerms(before);
    // Deposits and one-time fees were paid with the first term.
    return { ...draft, startDay: dayAfter(booking), fees: draft.fees.filter((fee) => fee.kind === 'service_charge') };
  }
  if (before) return draftOfTerms(before);
  return home && draftOfListing(home, booking);
}

function NothingToWrite({ booking }: { booking: Booking }) {
  return (
    <>
      <PageTitle>Terms</PageTitle>
      <PageHeader {...nothingToWrite(booking)} />
      <div className="page grid justify-items-start">
        <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} {...buttonProps({})}>
          See the booking
        </Link>
      </div>
    </>
  );
}
