import type { Booking } from '@rentreel/contracts/bookings';
import { PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import './checkout.css';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { placedTitle } from '#/lib/format.ts';
import { heldDepositKobo } from '../format.ts';

/** Describes where the money of the booking is. */
function PaidState({ booking }: { booking: Booking }) {
  const { other, home, payment } = booking;
  const isPaid = isPaidFor(booking);
  const Icon = isPaid ? CircleCheck : Clock;
  return (
    <section className="grid justify-items-start gap-1.5 pb-2" aria-live="polite">
      <Icon className={`icon size-10 ${isPaid ? 'text-primary-text' : ''}`} aria-hidden="true" />
      <p className="font-[800] text-32 wrap-anywhere">
        <Money amountKobo={isPaid ? paidKobo(booking) : (payment?.amountKobo ?? 0)} />
      </p>
      <h2>{titleOf(booking)}</h2>
      <p className="wrap-anywhere">{placedTitle(home)}</p>
      <p>
        {isPaid
          ? `We hold it for you. ${other.name} sees that you have paid, and gets it ${releaseOf(booking)}.`
          : 'You weren’t charged.'}
      </p>
    </section>
  );
}

/** Returns what is held of the last payment: deposits were paid with the first one. */
const paidKobo = (booking: Booking): number =>
  booking.escrow.heldKobo - (booking.state === 'renewed' ? heldDepositKobo(booking) : 0);

const releaseOf = ({ state }: Booking): string =>
  state === 'renewed' ? 'when the next term begins' : 'after you have the keys and have checked the home';

const isPaidFor = ({ escrow, payment }: Booking): boolean => escrow.paidAt !== null && payment === null;

const titleOf = (booking: Booking): string => (isPaidFor(booking) ? 'Your money is safe in escrow' : 'Not paid yet');

/** What was paid for a booking and where it is; before the payment a link to the checkout. */
export function PaidPage({ bookingId }: { bookingId: Booking['id'] }) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const { receiptId } = booking.escrow;
  return (
    <>
      <PageTitle>{titleOf(booking)}</PageTitle>
      <PageHeader title="Payment" />
      <div className="page checkout grid items-start gap-4 max-w-160 lg:gap-x-12 lg:max-w-310 lg:grid-cols-[minmax(0,1fr)_392px]">
        <PaidState booking={booking} />
        <div className="contents lg:sticky lg:top-8 lg:grid lg:gap-4">
          {isPaidFor(booking) ? (
            <Link to="/bookings/$bookingId" params={{ bookingId }} {...buttonProps({ block: true, size: 'lg' })}>
              See what comes next
            </Link>
          ) : (
            <Link to="/checkout" search={{ booking: bookingId }} {...buttonProps({ block: true, size: 'lg' })}>
              Go to the checkout
            </Link>
          )}
          {receiptId && (
            <Link
              to="/receipts/$receiptId"
              params={{ receiptId }}
              {...buttonProps({ variant: 'secondary', block: true })}
            >
              See the receipt
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
