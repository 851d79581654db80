import type { Booking } from '@rentreel/contracts/bookings';
import { EmptyState } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Scale } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';
import { DisputeView } from './dispute-view.tsx';
import './disputes.css';

const OpenForm = lazy(() => import('./open-form.tsx'));

interface DisputePageProps {
  bookingId: Booking['id'];
}

function OwnDispute({ bookingId }: DisputePageProps) {
  const [dispute] = trpc.disputes.ofBooking.useSuspenseQuery({ bookingId });
  return <DisputeView dispute={dispute} />;
}

/** The dispute of a booking, or the form that opens one. */
export function DisputePage({ bookingId }: DisputePageProps) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const mayOpen = booking.allowedTransitions.includes('report_problem');
  const title = mayOpen ? 'Report a problem' : 'Dispute';
  return (
    <div className="page dispute">
      <PageTitle>{`${title}: ${booking.home.title}`}</PageTitle>
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId }}
        className="link inline-flex items-center justify-self-start gap-1.5 min-h-11 lg:col-span-full"
      >
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Booking
      </Link>
      {mayOpen && (
        <>
          <h1>{title}</h1>
          <Suspense>
            <OpenForm booking={booking} />
          </Suspense>
        </>
      )}
      {!mayOpen && booking.disputeId !== null && <OwnDispute bookingId={bookingId} />}
      {!mayOpen && booking.disputeId === null && (
        <>
          <h1>{title}</h1>
          <EmptyState icon={Scale} title="There’s no dispute about this booking">
            A problem is reported between the payment and the end of the check of the home, or when the caution fee is
            claimed.
          </EmptyState>
        </>
      )}
    </div>
  );
}
