import { defineErrors } from '../errors/define-errors.ts';

export const paymentErrors = defineErrors({
  'payments.not_found': { kind: 'not_found', text: 'There is no such payment of yours.' },
  'payments.key_reused': {
    kind: 'conflict',
    text: 'This payment was started before with another amount. Start it again.',
  },
  'payments.unavailable': {
    kind: 'unavailable',
    text: 'The payment service does not answer. You were not charged. Try again in a minute.',
  },
  'payments.refused': {
    kind: 'precondition',
    text: 'The payment service did not take this payment. You were not charged. Choose another way to pay.',
  },
  'payments.amount_too_small': { kind: 'limit', text: 'The least you can pay by card or transfer is {min}.' },
  'payments.too_many_open': {
    kind: 'limit',
    text: '{count} of your payments still wait. Finish one of them, or let it expire, before you start another.',
  },
  'payments.no_answer': {
    kind: 'unavailable',
    text: 'The payment service does not answer right now. What you paid is not lost: we ask again by ourselves.',
  },
  'payments.asked_just_now': {
    kind: 'limit',
    text: 'The payment service was asked a moment ago. Ask again in {wait}.',
  },
  'payments.forged_webhook': { kind: 'forbidden', text: 'This is not signed by the payment provider.' },
  'payments.not_refundable': {
    kind: 'precondition',
    text: "Only what is in the payer's wallet of a payment can go back, and once. This one stands at: {state}.",
  },
  'payments.refund_not_covered': {
    kind: 'precondition',
    text: "The payer's wallet does not hold {amount}, so it cannot go back the way it came.",
  },
});
