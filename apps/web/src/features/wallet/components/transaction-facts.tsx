import type { TransactionDetail } from '@rentreel/contracts/wallet';
import { Button, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '../../../components/money/money.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { notify } from '../../../lib/toasts.ts';
import { describeTransaction } from '../lib/describe-transaction.ts';
import { paymentWords, providerName } from '../lib/payment-words.ts';

/** Copies a reference, or says that it can be selected by hand. */
const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => notify('Reference copied'),
    () => notify('Copying is not allowed here. Select the reference instead.'),
  );

export function TransactionFacts({ detail }: { detail: TransactionDetail }) {
  const { payment } = detail;
  const state = paymentWords(detail);
  return (
    <dl className="transaction-facts">
      <Fact name="Type">{describeTransaction(detail).type}</Fact>
      <Fact name="Date">{formatDateTime(detail.timestamp)} WAT</Fact>
      {state && <Fact name="State">{state}</Fact>}
      {state && payment && payment.state !== 'pending' && <Fact name="Since">{formatDateTime(payment.since)} WAT</Fact>}
      <Fact name="Balance after">
        <Money amountKobo={detail.balanceAfterKobo} />
      </Fact>
      {detail.category === 'escrow' && <Fact name="Kept">In escrow, apart from our own money</Fact>}
      {payment && <Fact name="Paid through">{providerName(payment.provider)}</Fact>}
      {payment?.providerReference && <Fact name="Their reference">{payment.providerReference}</Fact>}
      <SubjectFact detail={detail} />
      <Fact name="Reference">
        <code>{detail.id}</code>
        <Button variant="text" size="sm" onClick={() => void copy(detail.id)}>
          <Copy className="icon-16" aria-hidden="true" />
          Copy
        </Button>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The thing that the money was for, with the way to it. */
function SubjectFact({ detail: { inspectionId, potId, bookingId } }: { detail: TransactionDetail }) {
  const look = buttonProps({ variant: 'secondary', size: 'sm' });
  return (
    <>
      {inspectionId && (
        <Fact name="Inspection">
          <Link to="/inspections/$inspectionId" params={{ inspectionId }} {...look}>
            Open the inspection
          </Link>
        </Fact>
      )}
      {bookingId && (
        <Fact name="Booking">
          <Link to="/bookings/$bookingId" params={{ bookingId }} {...look}>
            Open the booking
          </Link>
        </Fact>
      )}
      {potId && (
        <Fact name="Rent pot">
          <Link to="/pots/$potId" params={{ potId }} search={{}} {...look}>
            Open the pot
          </Link>
        </Fact>
      )}
    </>
  );
}
