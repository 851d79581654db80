import type { Booking } from '@rentreel/contracts/bookings';
import { buttonProps, PageHeader } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Money } from '../../../components/money/money.tsx';
import { trpc } from '../../../lib/trpc.ts';
import '../checkout.css';

/** What was paid for a booking and where it is; before that, the way to the checkout. */
export function PaidPage({ bookingId }: { bookingId: Booking['id'] }) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const { escrow, other, home } = booking;
  const isPaid = escrow.paidAt !== null && booking.payment === null;
  const Icon = isPaid ? CircleCheck : Clock;
  const title = isPaid ? 'Your money is safe in escrow' : 'Not paid yet';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title="Payment" />
      <div className="page checkout">
        <section className="payment-state" data-tone={isPaid ? 'good' : 'waiting'} aria-live="polite">
          <Icon className="icon" aria-hidden="true" />
          <p className="payment-sum">
            <Money amountKobo={isPaid ? escrow.heldKobo : (booking.payment?.amountKobo ?? 0)} />
          </p>
          <h2>{title}</h2>
          <p className="wrap-anywhere">
            {home.title}, {home.area}
          </p>
          <p>
            {isPaid
              ? `We hold it for you. ${other.name} sees that you have paid, and gets it after you have the keys and have checked the home.`
              : 'You were not charged.'}
          </p>
          {isPaid && <p className="text-14 text-text-2 wrap-anywhere">Reference {booking.id}</p>}
        </section>
        {isPaid ? (
          <Link to="/bookings/$bookingId" params={{ bookingId }} {...buttonProps({ block: true, size: 'lg' })}>
            See what comes next
          </Link>
        ) : (
          <Link to="/checkout" search={{ booking: bookingId }} {...buttonProps({ block: true, size: 'lg' })}>
            Go to the checkout
          </Link>
        )}
        {escrow.receiptId && (
          <Link
            to="/receipts/$receiptId"
            params={{ receiptId: escrow.receiptId }}
            {...buttonProps({ variant: 'secondary', block: true })}
          >
            See the receipt
          </Link>
        )}
      </div>
    </>
  );
}
