import type { Booking } from '@rentreel/contracts/bookings';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { EscrowHoldNote } from '../../../components/money/escrow-hold-note.tsx';
import { PenaltyNote } from '../../../components/money/penalty-note.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { BookingHead } from '../components/booking/booking-head.tsx';
import { BookingHistory } from '../components/booking/booking-history.tsx';
import { BookingPerson } from '../components/booking/booking-person.tsx';
import { BookingPlace } from '../components/booking/booking-place.tsx';
import { BookingStepper } from '../components/booking/booking-stepper.tsx';
import { ClaimBox } from '../components/booking/claim-box.tsx';
import { Documents } from '../components/booking/documents.tsx';
import { EarlyEndBox } from '../components/booking/early-end-box.tsx';
import { EndedBox } from '../components/booking/ended-box.tsx';
import { HandoverBox } from '../components/booking/handover-box.tsx';
import { HomeRecords } from '../components/booking/home-records.tsx';
import { Instalments } from '../components/booking/instalments.tsx';
import { MoneyBox } from '../components/booking/money-box.tsx';
import { NextBox } from '../components/booking/next-box.tsx';
import { NoticeBox } from '../components/booking/notice-box.tsx';
import { OverstayBox } from '../components/booking/overstay-box.tsx';
import { Offers } from '../components/booking/offers.tsx';
import type { BookingPhotos } from '../lib/booking-photos.ts';
import '../../../components/homes/homes.css';
import '../bookings.css';
import '../booking.css';

export interface BookingPageProps {
  bookingId: Booking['id'];
  /** How private photos are chosen and sent. */
  renderPhotos: (photos: BookingPhotos) => ReactNode;
}

const mayReport = ({ allowedTransitions }: Booking) => allowedTransitions.includes('report_problem');

/** Terms that wait for a word stand above what was paid for the term before. */
const isRenewing = ({ state }: Booking) => state === 'renewal_offered' || state === 'renewal_due';

/** One booking: how it stands, what can be done, where the money is, and all that is known of it. */
export function BookingPage({ bookingId, renderPhotos }: BookingPageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const now = useNow();
  return (
    <div className="page booking">
      <PageTitle>{`Booking: ${booking.home.title}`}</PageTitle>
      <Link to="/bookings" className="link booking-back">
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Bookings
      </Link>
      <div className="booking-main">
        <BookingHead booking={booking} />
        <EndedBox booking={booking} />
        <EscrowHoldNote hold={booking.escrow.hold} mayReport={mayReport(booking)} />
        {booking.side === 'landlord' && <PenaltyNote at={booking.id} />}
        <NextBox booking={booking} now={now} renderPhotos={renderPhotos} />
        <OverstayBox booking={booking} />
        <EarlyEndBox booking={booking} />
        <HandoverBox booking={booking} now={now} />
        <ClaimBox booking={booking} />
        {isRenewing(booking) && <Offers booking={booking} />}
        <MoneyBox booking={booking} />
        <Instalments booking={booking} />
        <NoticeBox booking={booking} />
        <HomeRecords booking={booking} renderPhotos={renderPhotos} />
        {!isRenewing(booking) && <Offers booking={booking} />}
      </div>
      <div className="booking-side">
        <BookingStepper booking={booking} now={now} />
        <BookingPerson booking={booking} />
        <BookingPlace booking={booking} />
        <Documents booking={booking} />
        <BookingHistory booking={booking} />
      </div>
    </div>
  );
}
