import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { paymentProcess } from './process.ts';
import { paymentFailures, paymentMethods, paymentStandings, refundPartStates } from './states.ts';

/** Where to transfer to. */
export const transferAccount = z.strictObject({
  /** NUBAN: ten digits. */
  number: z.string(),
  bank: z.string(),
  name: z.string(),
  /** Exactly this is to be sent now: the amount, or what of it is still missing. */
  amountKobo: koboAmount,
});
export type TransferAccount = z.infer<typeof transferAccount>;

/** A payment as its payer sees it. Money in kobo, times epoch milliseconds. */
export const paymentIntent = z.strictObject({
  id: idField('int'),
  /** What the money is for: `wallet`, `booking`; and the id of that. */
  purpose: z.string(),
  subjectId: z.string(),
  description: z.string(),
  amountKobo: koboAmount,
  method: z.enum(paymentMethods),
  state: z.enum(paymentProcess.states),
  stateSince: z.number(),
  /** What may be said to the payer now; `paymentStandingText` has the sentence. */
  standing: z.enum(paymentStandings),
  /** What the payer quotes, and what the payment service and the bank statement show. */
  reference: z.string(),
  provider: z.string(),
  /** True when no real money moves; the screen must say so. */
  sandbox: z.boolean(),
  /** The payment service's own page; null when there is nothing to pay there (any more). */
  checkoutUrl: z.nullable(z.string()),
  /** Null unless a transfer is waited for. */
  account: z.nullable(transferAccount),
  /** Until when it can be paid; null once that is decided. */
  expiresAt: z.nullable(z.number()),
  /** Everything that reached us under this payment, in one or more parts. */
  receivedKobo: koboAmount,
  /** What is still missing while it waits; 0 otherwise. */
  missingKobo: koboAmount,
  /** Of what reached us, what went into the payer's wallet instead: paid beyond the amount, too late, or not needed. */
  walletKobo: koboAmount,
  settledAt: z.nullable(z.number()),
  failure: z.nullable(z.enum(paymentFailures)),
  /** On its way back to where it came from, and what has gone back. */
  returningKobo: koboAmount,
  refundedKobo: koboAmount,
  /** When the gateway is asked by itself the next time; null when it is not. */
  nextCheckAt: z.nullable(z.number()),
  createdAt: z.number(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

export const paymentIntents = z.array(paymentIntent);

/** How far one part of a refund is: each goes back to where it came from by itself. */
export const refundPart = z.strictObject({
  /** Which refund of the payment, and which part of it, from 1. */
  refund: z.number(),
  place: z.number(),
  amountKobo: koboAmount,
  /** `refused`: the provider could not send it, so it is in the payer's wallet again. */
  state: z.enum(refundPartStates),
  since: z.number(),
  /** What the provider said when it refused. */
  reason: z.nullable(z.string()),
});
export type RefundPart = z.infer<typeof refundPart>;

/** A payment from outside as administrators see it. Money in kobo, times epoch milliseconds. */
export const paymentCase = z.strictObject({
  id: idField('int'),
  person: z.strictObject({ id: idField('usr'), name: z.string() }),
  description: z.string(),
  method: z.enum(paymentMethods),
  state: z.enum(paymentProcess.states),
  stateSince: z.number(),
  reference: z.string(),
  amountKobo: koboAmount,
  receivedKobo: koboAmount,
  /** Of that, what belongs to nobody yet: a part that waits for the rest. */
  heldKobo: koboAmount,
  /** Until when the rest may come; then the part is the payer's. */
  expiresAt: z.number(),
  /** It came in parts; each of them goes back automatically. */
  inParts: z.boolean(),
  /** It could not go where it was meant to, so it went into the payer's wallet. */
  stored: z.boolean(),
  /** What of it can be sent back now, out of the payer's wallet. */
  refundableKobo: koboAmount,
  returningKobo: koboAmount,
  returnedKobo: koboAmount,
  /** What was tried to be sent back, the latest first. */
  refundParts: z.array(refundPart),
  refundReason: z.nullable(z.string()),
});
export type PaymentCase = z.infer<typeof paymentCase>;

/** What administrators look after, each list the newest first. */
export const paymentCases = z.strictObject({
  /** Parts that wait for the rest. */
  parts: z.array(paymentCase),
  /** Being sent back. */
  returning: z.array(paymentCase),
  /** Paid into a wallet lately, by plan or because there was no other place. */
  inWallets: z.array(paymentCase),
  returned: z.array(paymentCase),
});
export type PaymentCases = z.infer<typeof paymentCases>;

/** What this deployment takes money with. */
export const paymentOptions = z.strictObject({
  provider: z.string(),
  sandbox: z.boolean(),
  methods: z.array(z.enum(paymentMethods)),
  /** True when `wallet.deposit` takes money at once; else a deposit is a payment that is opened here. */
  instantDeposit: z.boolean(),
  minKobo: koboAmount,
});
export type PaymentOptions = z.infer<typeof paymentOptions>;
