import type { Booking } from '@rentreel/contracts/bookings';
import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { TermsForm } from '../components/terms/terms-form.tsx';
import { BookingsPending } from '../components/bookings-pending.tsx';
import { draftOfHome, draftOfTerms, lastOffer, type TermsDraft } from '../lib/terms-draft.ts';
import { type TermsKind, termsKind, termsWords } from '../lib/terms-kind.ts';
import '../bookings.css';
import '../booking.css';
import '../terms.css';

export interface TermsPageProps {
  bookingId: Booking['id'];
  onDone: () => void;
}

/** Where an offer, a proposal of other terms or a renewal is written. */
export function TermsPage({ bookingId, onDone }: TermsPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const { data: home, isError } = trpc.listings.get.useQuery({ listingId: booking.home.id });
  const now = useNow();
  const kind = termsKind(booking);
  if (kind === undefined) return <NothingToWrite bookingId={bookingId} />;
  const { title, subtitle } = termsWords(kind, booking);
  const first = firstDraft(booking, kind, home);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="page booking-terms-page">
        <Link to="/bookings/$bookingId" params={{ bookingId }} className="link booking-back">
          <ArrowLeft className="icon-20" aria-hidden="true" />
          Back to the booking
        </Link>
        {first && (home || isError) ? (
          <TermsForm
            key={`${kind} ${booking.offers.length}`}
            booking={booking}
            kind={kind}
            first={first}
            home={home}
            now={now}
            onDone={onDone}
          />
        ) : (
          <BookingsPending />
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
    const { plan, months, rentKobo, fees } = draftOfTerms(before);
    // Deposits and the fees of the beginning were paid with the first term.
    const yearly = fees.service_charge === undefined ? {} : { service_charge: fees.service_charge };
    return { startDay: dayAfter(booking), months, rentKobo, fees: yearly, plan, conditions: before.conditions };
  }
  if (before) return draftOfTerms(before);
  return home && draftOfHome(home, booking);
}

function NothingToWrite({ bookingId }: Pick<TermsPageProps, 'bookingId'>) {
  return (
    <>
      <PageTitle>Terms</PageTitle>
      <PageHeader title="Nothing to change now" subtitle="The booking has moved on since this page was opened." />
      <div className="page grid justify-items-start">
        <Link to="/bookings/$bookingId" params={{ bookingId }} {...buttonProps({})}>
          See the booking
        </Link>
      </div>
    </>
  );
}
