import { type PaymentIntent, paymentFailureTexts, paymentStandingText } from '@rentreel/contracts/payments';

export interface IntentCopy {
  readonly tone: 'waiting' | 'good' | 'bad';
  readonly title: string;
  /** State of the money in one sentence. */
  readonly text: string;
  readonly detail?: string;
  /** Reference of the payment, for enquiries. */
  readonly reference?: string;
}

const titles: Readonly<Record<PaymentIntent['standing'], Pick<IntentCopy, 'tone' | 'title'>>> = {
  starting: { tone: 'waiting', title: 'Starting your payment' },
  waiting: { tone: 'waiting', title: 'Waiting for your payment' },
  part_received: { tone: 'waiting', title: 'Part of the payment received' },
  not_charged: { tone: 'bad', title: 'Not paid' },
  cancelled: { tone: 'bad', title: 'Payment cancelled' },
  received: { tone: 'good', title: 'Paid' },
  in_wallet: { tone: 'good', title: 'The money is in your wallet' },
  returning: { tone: 'waiting', title: 'Refund on its way' },
  returned: { tone: 'good', title: 'Refunded' },
};

/** Describes a payment: always where the money is, never "unknown". */
export function intentCopy(intent: PaymentIntent): IntentCopy {
  // The reference is long, so it is shown on its own line.
  const named = ` Reference ${intent.reference}.`;
  const said = paymentStandingText(intent);
  const isNamed = said.endsWith(named);
  const copy = {
    ...titles[intent.standing],
    text: isNamed ? said.slice(0, -named.length) : said,
    ...(isNamed && { reference: intent.reference }),
  };
  return intent.failure === null ? copy : { ...copy, detail: paymentFailureTexts[intent.failure] };
}
