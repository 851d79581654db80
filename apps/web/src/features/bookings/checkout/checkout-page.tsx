import type { Booking } from '@rentreel/contracts/bookings';
import { EmptyState, Note, PageHeader, StatusLine, buttonProps } from '@rentreel/ui';
import { formatDay } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailureDetails } from '#/components/screen-states.tsx';
import { ListingPicture } from '#/features/listings/index.ts';
import { PageTitle } from '#/components/page-title.tsx';
import RestrictionNote from '#/components/restriction-note.tsx';
import { UncheckedLandlord } from '#/components/unchecked-landlord.tsx';
import './checkout.css';
import { deadlineLabel } from '#/lib/times.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { CheckoutLines, MoneyStops } from './checkout-lines.tsx';
import { LettingSplitCard } from '../letting-split.tsx';
import { nextStep } from '../next-step.tsx';
import { termsToPay } from '../terms/terms.ts';
import { PayBar } from './pay-bar.tsx';
import { type PayFunds, type PaymentChoice, firstChoice, readLastMethod, usePay } from './payment-methods.ts';
import { placedTitle } from '#/lib/format.ts';

interface FrameProps {
  title?: string;
  split?: boolean;
  children: ReactNode;
}

function Frame({ title = 'Pay to move in', split = false, children }: FrameProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <div
        className={`page checkout grid gap-4 max-w-160 ${split ? 'items-start lg:gap-x-12 lg:max-w-310 lg:grid-cols-[minmax(0,1fr)_392px]' : ''}`}
      >
        {children}
      </div>
    </>
  );
}

function nothingDueTitle({ escrow, suspended }: Booking): string {
  if (suspended.length > 0) return 'You can’t pay for this home at the moment';
  return escrow.paidAt === null ? 'There’s nothing to pay here now' : 'This home is paid for';
}

/** Nothing to pay: the booking is paid, has expired, its landlord is suspended, or the user is its landlord. */
function NothingDue({ booking }: { booking: Booking }) {
  return (
    <Frame>
      <EmptyState
        icon={ReceiptText}
        title={nothingDueTitle(booking)}
        action={
          <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} {...buttonProps({})}>
            Open the booking
          </Link>
        }
      >
        {booking.suspended.length > 0 ? nextStep(booking) : placedTitle(booking.home)}
      </EmptyState>
    </Frame>
  );
}

interface DueProps {
  booking: Booking;
  payment: NonNullable<Booking['payment']>;
  funds: PayFunds;
}

function Due({ booking, payment, funds }: DueProps) {
  const now = useNow();
  const { amountKobo, dueAt, intentId } = payment;
  const [chosen, setChosen] = useState<PaymentChoice | null>(null);
  const way = chosen ?? firstChoice(funds, amountKobo, readLastMethod());
  const { begin, failure, pending } = usePay(booking);
  const config = trpc.app.config.useQuery().data;
  const isRenewal = booking.state === 'renewal_due';
  return (
    <Frame split {...(isRenewal && { title: 'Pay for the next term' })}>
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId: booking.id }}
        className="max-lg:hidden link gap-1.5 justify-self-start lg:col-span-full"
      >
        <ArrowLeft className="icon-20" aria-hidden="true" />
        Back to the booking
      </Link>
      <div className="grid gap-4">
        <CheckoutHead booking={booking} />
        <p className="checkout-clock">
          {isRenewal ? 'You can pay for the renewal until' : 'The home is reserved for you until'}{' '}
          <strong>{deadlineLabel(dueAt, now)}</strong>.
        </p>
        {intentId && (
          <Note tone="info">
            <p>You have started a payment for this home. Finish it or check it before you start another.</p>
            <Link to="/payment" search={{ intent: intentId }} className="link">
              Open the payment
            </Link>
          </Note>
        )}
        <RestrictionNote activities={['paying']} />
        <UncheckedLandlord missing={booking.releaseWaitsFor} />
        <CheckoutLines booking={booking} totalKobo={amountKobo} />
        <LettingSplitCard booking={booking} />
        <MoneyStops booking={booking} />
      </div>
      <div className="contents lg:sticky lg:top-8 lg:grid lg:gap-4">
        {config?.sandboxPayments && <Note tone="sun">Sandbox: no real money moves.</Note>}
        <PayBar
          amountKobo={amountKobo}
          funds={funds}
          way={way}
          onChoose={setChosen}
          pending={pending}
          onPay={() => void begin(way, amountKobo)}
        >
          {failure && (
            <StatusLine tone="error" detail={<FailureDetails requestId={failure.requestId} />}>
              {failure.text}
            </StatusLine>
          )}
        </PayBar>
      </div>
    </Frame>
  );
}

/** The checkout of a booking: every line, where the money will be, and one button to pay. */
export function CheckoutPage({ bookingId }: { bookingId: Booking['id'] }) {
  const [booking] = trpc.bookings.get.useSuspenseQuery({ bookingId });
  const [balanceKobo] = trpc.wallet.balance.useSuspenseQuery();
  const [{ methods }] = trpc.payments.options.useSuspenseQuery();
  const [{ pots }] = trpc.pots.list.useSuspenseQuery();
  const isStopped = booking.suspended.includes('landlord');
  if (booking.payment === null || booking.side !== 'tenant' || isStopped) return <NothingDue booking={booking} />;
  return <Due booking={booking} payment={booking.payment} funds={{ balanceKobo, pots, methods }} />;
}

/** The listing, the landlord and the term. */
function CheckoutHead({ booking }: { booking: Booking }) {
  const { home, other } = booking;
  const terms = termsToPay(booking);
  return (
    <div className="flex items-center gap-3">
      {home.photo && (
        <ListingPicture
          media={home.photo}
          sizes="64px"
          decorative
          className="w-16 overflow-hidden flex-none h-16 rounded-control"
        />
      )}
      <div className="min-w-0">
        <h2 className="wrap-anywhere text-18/[1.3]">{placedTitle(home)}</h2>
        <p className="text-14 text-text-2 wrap-anywhere">From {other.name}</p>
        {terms && (
          <p className="text-14 text-text-2">
            {formatDay(terms.startDay)} to {formatDay(terms.endDay)}
          </p>
        )}
      </div>
    </div>
  );
}
