import { type PaymentCase, paymentIntentStateNames, paymentMethodNames } from '@rentreel/contracts/payments';
import { Badge, Button } from '@rentreel/ui';
import { useState } from 'react';
import { Money } from '../../../../components/money/money.tsx';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { useRefund } from '../../hooks/use-refund.ts';
import { paymentNews, refundHint } from '../../lib/payment-case-words.ts';
import { naira } from '../../lib/payout-words.ts';
import { ReasonForm } from './reason-form.tsx';
import { RefundParts } from './refund-parts.tsx';

/** One payment from outside: how much, whose, where the money is now, and the way to send it back. */
export function PaymentCard({ payment }: { payment: PaymentCase }) {
  const { id, person, description, amountKobo, method, state, stateSince, reference, refundableKobo } = payment;
  const [writing, setWriting] = useState(false);
  const leave = () => setWriting(false);
  const refund = useRefund(leave);
  return (
    <li>
      <article className="card payout-case" data-padded="true" aria-labelledby={id}>
        <header className="account-head">
          <h3 id={id}>
            <Money amountKobo={amountKobo} />
          </h3>
          <Badge tone={state === 'settled' ? 'ok' : 'neutral'}>{paymentIntentStateNames[state]}</Badge>
        </header>
        <p>
          <strong>{person.name}</strong>, {description}
        </p>
        <p>{paymentNews(payment)}</p>
        <p className="payout-fine">
          {paymentMethodNames[method]} · {formatDateTime(stateSince)} · {reference}
        </p>
        <RefundParts parts={payment.refundParts} />
        {refundableKobo > 0 && !writing && (
          <div className="account-deeds">
            <Button variant="secondary" onClick={() => setWriting(true)}>
              {refundableKobo < amountKobo ? `Send ${naira(refundableKobo)} back` : 'Send it back'}
              <span className="sr-only">: {naira(refundableKobo)}</span>
            </Button>
          </div>
        )}
        {writing && (
          <ReasonForm
            id={id}
            label={`Why does ${naira(refundableKobo)} go back?`}
            hint={refundHint(payment)}
            sendText={`Send ${naira(refundableKobo)} back`}
            deed={refund}
            onSend={(reason) => refund.mutate({ paymentId: id, reason })}
            onLeave={leave}
          />
        )}
      </article>
    </li>
  );
}
