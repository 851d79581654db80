import { defineErrors } from '../errors/define-errors.ts';

export const paymentErrors = defineErrors({
  'payments.not_found': { kind: 'not_found', text: 'We couldn’t find this payment. Open Transactions to see yours.' },
  'payments.key_reused': {
    kind: 'conflict',
    text: 'This payment was started before with other details. Start it again.',
  },
  'payments.unavailable': {
    kind: 'unavailable',
    text: 'The payment service isn’t responding. You weren’t charged. Try again in a minute.',
  },
  'payments.refused': {
    kind: 'precondition',
    text: 'The payment service didn’t accept this payment. You weren’t charged. Choose another way to pay.',
  },
  'payments.amount_too_small': { kind: 'limit', text: 'The minimum payment by card or transfer is {min}.' },
  'payments.too_many_open': {
    kind: 'limit',
    text: '{count} of your payments still wait. Finish one of them, or let it expire, before you start another.',
  },
  'payments.no_answer': {
    kind: 'unavailable',
    text: 'The payment service isn’t responding right now. What you paid isn’t lost: we check again automatically.',
  },
  'payments.asked_just_now': {
    kind: 'limit',
    text: 'The payment service was asked a moment ago. Ask again in {wait}.',
  },
  'payments.forged_webhook': { kind: 'forbidden', text: 'This isn’t signed by the payment provider.' },
  'payments.not_refundable': {
    kind: 'precondition',
    text: 'Only money that a payment left in the payer’s wallet can go back, and once. This payment’s status is “{state}”.',
  },
  'payments.charged_back': {
    kind: 'precondition',
    text: 'The payer’s bank asks this payment back, so it can’t be refunded as well: the money would go out twice.',
  },
  'payments.refund_not_covered': {
    kind: 'precondition',
    text: 'The payer’s wallet doesn’t hold {amount}, so it can’t go back the way it came.',
  },
});
