import type { PaymentIntent } from '@rentreel/contracts/payments';
import { Button, buttonProps, Note, PageHeader, StatusLine } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Money } from '../../../components/money/money.tsx';
import { deadlineWords } from '../../../lib/left-words.ts';
import { readFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { TransferDetails } from '../components/transfer-details.tsx';
import { intentWords } from '../lib/intent-words.ts';
import '../checkout.css';

const icons = { waiting: Clock, good: CircleCheck, bad: CircleAlert };

/** What can be done next, by where the payment stands. */
function NextStep({ intent }: { intent: PaymentIntent }) {
  const { purpose, subjectId, standing } = intent;
  const isBooking = purpose === 'booking';
  if (standing === 'not_charged' && isBooking) {
    return (
      <Link to="/checkout" search={{ booking: subjectId as `bkg_${string}` }} {...buttonProps({ block: true })}>
        Choose another way to pay
      </Link>
    );
  }
  if (isBooking) {
    const variant = standing === 'received' ? 'primary' : 'secondary';
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId: subjectId }} {...buttonProps({ variant, block: true })}>
        Open the booking
      </Link>
    );
  }
  return (
    <Link to="/wallet" {...buttonProps({ variant: 'secondary', block: true })}>
      Open my wallet
    </Link>
  );
}

/** Asks the payment service now, instead of waiting for its word. */
function CheckNow({ intent }: { intent: PaymentIntent }) {
  const utils = trpc.useUtils();
  const check = trpc.payments.check.useMutation({
    onSuccess: (found) => {
      utils.payments.get.setData({ paymentId: found.id }, found);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        block
        busy={check.isPending}
        busyText="Asking…"
        onClick={() => check.mutate({ paymentId: intent.id })}
      >
        I have paid: check now
      </Button>
      {check.error && <StatusLine tone="error">{readFailure(check.error).text}</StatusLine>}
    </>
  );
}

/** Until when, and the ways to pay or to ask. */
function StillToPay({ intent }: { intent: PaymentIntent }) {
  const now = useNow();
  return (
    <>
      {intent.expiresAt !== null && (
        <p className="text-14 text-text-2">Pay until {deadlineWords(intent.expiresAt, now)}.</p>
      )}
      {intent.checkoutUrl !== null && (
        <a href={intent.checkoutUrl} {...buttonProps({ block: true, size: 'lg' })}>
          Go to the payment page
        </a>
      )}
      <CheckNow intent={intent} />
    </>
  );
}

/** A payment by card or transfer: what to do, where it stands, and the truth about the money. Bears being reloaded. */
export function IntentPage({ intentId }: { intentId: PaymentIntent['id'] }) {
  const [intent] = trpc.payments.get.useSuspenseQuery({ paymentId: intentId });
  const words = intentWords(intent);
  const Icon = icons[words.tone];
  const isOpen = intent.state === 'created' || intent.state === 'pending';
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <PageHeader title="Payment" />
      <div className="page checkout checkout-split">
        <div className="checkout-main">
          <section className="payment-state" data-tone={words.tone} aria-live="polite">
            <Icon className="icon" aria-hidden="true" />
            <p className="payment-sum">
              <Money amountKobo={intent.amountKobo} />
            </p>
            <h2>{words.title}</h2>
            <p className="wrap-anywhere">{intent.description}</p>
            <p>{words.text}</p>
            {words.detail && <p>{words.detail}</p>}
            {words.reference && <p className="text-14 text-text-2 wrap-anywhere">Reference {words.reference}</p>}
          </section>
          {intent.account && <TransferDetails account={intent.account} />}
        </div>
        <div className="checkout-side">
          {isOpen && <StillToPay intent={intent} />}
          <NextStep intent={intent} />
          {intent.sandbox && <Note tone="sun">Sandbox: no real money moves.</Note>}
        </div>
      </div>
    </>
  );
}
