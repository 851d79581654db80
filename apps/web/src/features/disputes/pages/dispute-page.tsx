import type { Booking } from '@rentreel/contracts/bookings';
import { EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Scale } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { DisputeView } from '../components/dispute-view.tsx';
import { OpenForm } from '../components/open-form.tsx';
import type { RenderPhotos } from '../lib/photo-slot.ts';
import '../../../components/homes/homes.css';
import '../disputes.css';

export interface DisputePageProps {
  bookingId: Booking['id'];
  renderPhotos: RenderPhotos;
}

function OwnDispute({ bookingId, renderPhotos }: DisputePageProps) {
  const [dispute] = trpc.disputes.ofBooking.useSuspenseQuery({ bookingId });
  return <DisputeView dispute={dispute} renderPhotos={renderPhotos} />;
}

/** The dispute of a booking; where there is none, the way to report a problem. */
export function DisputePage({ bookingId, renderPhotos }: DisputePageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const mayOpen = booking.allowedTransitions.includes('report_problem');
  const title = mayOpen ? 'Report a problem' : 'Dispute';
  return (
    <div className="page dispute">
      <PageTitle>{`${title}: ${booking.home.title}`}</PageTitle>
      <Link to="/bookings/$bookingId" params={{ bookingId }} className="link dispute-back">
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Booking
      </Link>
      {mayOpen && (
        <>
          <h1>{title}</h1>
          <OpenForm booking={booking} renderPhotos={renderPhotos} />
        </>
      )}
      {!mayOpen && booking.disputeId !== null && <OwnDispute bookingId={bookingId} renderPhotos={renderPhotos} />}
      {!mayOpen && booking.disputeId === null && (
        <>
          <h1>{title}</h1>
          <EmptyState icon={Scale} title="There is no dispute about this booking">
            A problem is reported between the payment and the end of the check of the home, or when the caution fee is
            claimed.
          </EmptyState>
        </>
      )}
    </div>
  );
}
