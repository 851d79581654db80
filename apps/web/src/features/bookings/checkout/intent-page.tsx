import type { PaymentIntent, TransferAccount } from '@rentreel/contracts/payments';
import { Button, Card, Note, PageHeader, StatusLine, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { CopyButton } from '#/components/copy-button.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import './checkout.css';
import { toId } from '#/lib/route-params.ts';
import { deadlineLabel } from '#/lib/times.ts';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import { intentCopy } from './format.ts';

const icons = { waiting: Clock, good: CircleCheck, bad: CircleAlert };
const iconLook = { waiting: '', good: 'text-primary-text', bad: 'text-danger' };

/** Next actions by state of the payment. */
function NextStep({ intent }: { intent: PaymentIntent }) {
  const { purpose, subjectId, standing } = intent;
  const isBooking = purpose === 'booking';
  const bookingId = toId('bkg', subjectId);
  if (standing === 'not_charged' && isBooking) {
    return (
      <Link to="/checkout" search={{ booking: bookingId }} {...buttonProps({ block: true })}>
        Choose another way to pay
      </Link>
    );
  }
  if (isBooking) {
    const variant = standing === 'received' ? 'primary' : 'secondary';
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId }} {...buttonProps({ variant, block: true })}>
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

/** Asks the payment provider now, instead of waiting for its webhook. */
function CheckNow({ intent, variant }: { intent: PaymentIntent; variant: 'primary' | 'secondary' }) {
  const utils = trpc.useUtils();
  const check = trpc.payments.check.useMutation({
    onSuccess: (found) => {
      utils.payments.get.setData({ paymentId: found.id }, found);
    },
  });
  return (
    <>
      <Button
        variant={variant}
        block
        busy={check.isPending}
        busyText="Checking…"
        onClick={() => check.mutate({ paymentId: intent.id })}
      >
        I’ve paid, check now
      </Button>
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {check.isSuccess && 'Checked just now: nothing has arrived yet.'}
      </p>
      {check.error && <StatusLine tone="error">{readFailure(check.error).text}</StatusLine>}
    </>
  );
}

/** Deadline, and buttons to pay or to check. With an account number no other page is needed. */
function StillToPay({ intent }: { intent: PaymentIntent }) {
  const now = useNow();
  return (
    <>
      {intent.expiresAt !== null && (
        <p className="text-14 text-text-2">Pay until {deadlineLabel(intent.expiresAt, now)}.</p>
      )}
      {intent.account && <CheckNow intent={intent} variant="primary" />}
      {intent.checkoutUrl !== null && (
        <a
          href={intent.checkoutUrl}
          {...buttonProps({ variant: intent.account ? 'secondary' : 'primary', block: true, size: 'lg' })}
        >
          Go to the payment page
        </a>
      )}
      {!intent.account && <CheckNow intent={intent} variant="secondary" />}
    </>
  );
}

/** A payment by card or transfer: instructions, state and where the money is. Safe to reload. */
export function IntentPage({ intentId }: { intentId: PaymentIntent['id'] }) {
  const [intent] = trpc.payments.get.useSuspenseQuery({ paymentId: intentId });
  const copy = intentCopy(intent);
  const Icon = icons[copy.tone];
  const isOpen = intent.state === 'created' || intent.state === 'pending';
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <PageHeader title="Payment" />
      <div className="page checkout grid items-start gap-4 max-w-160 lg:gap-x-12 lg:max-w-310 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid gap-4">
          <section className="grid justify-items-start gap-1.5 pb-2" aria-live="polite">
            <Icon className={`icon size-10 ${iconLook[copy.tone]}`} aria-hidden="true" />
            <p className="font-[800] text-32 wrap-anywhere">
              <Money amountKobo={intent.amountKobo} />
            </p>
            <h2>{copy.title}</h2>
            <p className="wrap-anywhere">{intent.description}</p>
            <p>{copy.text}</p>
            {copy.detail && <p>{copy.detail}</p>}
            {copy.reference && <p className="text-14 text-text-2 wrap-anywhere">Reference {copy.reference}</p>}
          </section>
          {intent.account && <TransferDetails account={intent.account} />}
        </div>
        <div className="contents lg:sticky lg:top-8 lg:grid lg:gap-4">
          {isOpen && <StillToPay intent={intent} />}
          <NextStep intent={intent} />
          {intent.sandbox && <Note tone="sun">Sandbox: no real money moves.</Note>}
        </div>
      </div>
    </>
  );
}

/** Account and exact amount of the transfer. */
function TransferDetails({ account }: { account: TransferAccount }) {
  const { number, bank, name, amountKobo } = account;
  return (
    <Card>
      <dl>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <dt>Account number</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <span className="tabular-nums tracking-[0.04em] text-20/normal font-bold">{number}</span>
            <CopyButton text={number} what="the account number" />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <dt>Bank</dt>
          <dd className="flex flex-wrap items-center gap-2">{bank}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <dt>Account name</dt>
          <dd className="flex flex-wrap items-center gap-2">{name}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <dt>Send exactly</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <strong>
              <Money amountKobo={amountKobo} />
            </strong>
            <CopyButton text={(amountKobo / 100).toFixed(2)} what="the amount" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
