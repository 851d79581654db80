import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { koboBetween } from '../money.ts';
import { paymentLimits, paymentMethods } from './states.ts';

const amountText = 'Give an amount in whole kobo, above zero.';
const keyText = 'Send a key of 8 to 64 letters, digits or dashes.';
const methodText = 'Choose card or bank transfer.';
const reasonText = `Give a reason of at most ${paymentLimits.refundReasonLength} characters.`;

/** Starts a payment into the caller's own wallet. Payments for a booking are started by the booking's checkout. */
export const openPaymentInput = z.strictObject({
  purpose: z.literal('wallet', 'Only a payment into your wallet is started here.'),
  amountKobo: koboBetween(amountText, { min: 1, max: Number.MAX_SAFE_INTEGER }),
  method: z.enum(paymentMethods, methodText),
  /** Generated before the first attempt and reused until a response arrives: the same key is the same payment. */
  idempotencyKey: z.string(keyText).check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, keyText)),
});
export type OpenPaymentInput = z.infer<typeof openPaymentInput>;

export const paymentInput = z.strictObject({ paymentId: idField('int') });
export type PaymentInput = z.infer<typeof paymentInput>;

export const refundPaymentInput = z.strictObject({
  paymentId: idField('int'),
  reason: textBetween({ min: 3, max: paymentLimits.refundReasonLength }, reasonText),
});
export type RefundPaymentInput = z.infer<typeof refundPaymentInput>;
