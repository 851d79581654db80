import {
  type PaymentCase,
  type RefundPart,
  paymentIntentStateLabels,
  paymentMethodNames,
} from '@rentreel/contracts/payments';
import { Badge, Button } from '@rentreel/ui';
import { formatDateTime, naira } from '@rentreel/values';
import { Suspense, lazy, useState } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { paymentCaseNote, refundPartLabel } from './format.ts';
import { PayoutCards, PayoutSection } from './payout-section.tsx';

const RefundForm = lazy(async () => ({ default: (await import('./admin-forms.tsx')).RefundForm }));

interface PaymentListProps {
  heading: string;
  payments: readonly PaymentCase[];
  /** Explains the section. */
  about?: string;
}

/** Payments received from outside, in one section; renders nothing without any. */
export function PaymentList({ heading, payments, about }: PaymentListProps) {
  if (payments.length === 0) return null;
  return (
    <PayoutSection title={heading} count={payments.length} about={about}>
      <PayoutCards>
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} />
        ))}
      </PayoutCards>
    </PayoutSection>
  );
}

/** A payment received from outside: amount, payer, where the money is, and its refund. */
function PaymentCard({ payment }: { payment: PaymentCase }) {
  const { id, person, description, amountKobo, method, state, stateSince, reference, refundableKobo } = payment;
  const [writing, setWriting] = useState(false);
  const leave = () => setWriting(false);
  const refund = useRefund(leave);
  return (
    <li>
      <article className="card grid grid-cols-1 gap-2 wrap-anywhere" data-padded="true" aria-labelledby={id}>
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-20" id={id}>
            <Money amountKobo={amountKobo} />
          </h3>
          <Badge tone={state === 'settled' ? 'ok' : 'neutral'}>{paymentIntentStateLabels[state]}</Badge>
        </header>
        <p>
          <strong>{person.name}</strong>, {description}
        </p>
        <p>{paymentCaseNote(payment)}</p>
        <p className="text-14/normal text-text-2 wrap-anywhere">
          {paymentMethodNames[method]} · {formatDateTime(stateSince)} · {reference}
        </p>
        <RefundParts parts={payment.refundParts} />
        {refundableKobo > 0 && !writing && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setWriting(true)}>
              {refundableKobo < amountKobo ? `Send ${naira(refundableKobo)} back` : 'Send it back'}
              <span className="sr-only">: {naira(refundableKobo)}</span>
            </Button>
          </div>
        )}
        <Suspense>{writing && <RefundForm payment={payment} mutation={refund} onLeave={leave} />}</Suspense>
      </article>
    </li>
  );
}

/** Progress of each part of a refund; renders nothing for an undivided one. */
function RefundParts({ parts }: { parts: readonly RefundPart[] }) {
  const isPlain = parts.length === 1 && parts[0]?.state !== 'refused';
  if (parts.length === 0 || isPlain) return null;
  return (
    <ul className="grid gap-1 ps-5 list-disc wrap-anywhere" aria-label="Parts sent back">
      {parts.map((part) => (
        <li key={`${part.refund}:${part.place}`}>{refundPartLabel(part)}</li>
      ))}
    </ul>
  );
}

/** Refunds a payment the way it came; the list is refetched afterwards, even when the case had changed concurrently. */
function useRefund(onDone: () => void) {
  const done = useDone(onDone, 'payments');
  return trpc.payments.refund.useMutation(done('Refund requested. We’ll notify the payer when it arrives.'));
}
