import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { paymentProcess } from './process.ts';
import { paymentFailures, paymentMethods, paymentStandings, refundPartStates } from './states.ts';

/** Destination of a transfer. */
export const transferAccount = z.strictObject({
  /** NUBAN: ten digits. */
  number: z.string(),
  bank: z.string(),
  name: z.string(),
  /** Exact amount to transfer now: the full amount, or the missing part. */
  amountKobo: koboAmount,
});
export type TransferAccount = z.infer<typeof transferAccount>;

/** A payment as its payer sees it. Money in kobo, times epoch milliseconds. */
export const paymentIntent = z.strictObject({
  id: idField('int'),
  /** Purpose, `wallet` or `booking`, and its id. */
  purpose: z.string(),
  subjectId: z.string(),
  description: z.string(),
  amountKobo: koboAmount,
  method: z.enum(paymentMethods),
  state: z.enum(paymentProcess.states),
  stateSince: z.number(),
  /** State to report to the payer; `paymentStandingText` returns the sentence. */
  standing: z.enum(paymentStandings),
  /** Reference for the payer, also shown by the payment service and on the bank statement. */
  reference: z.string(),
  provider: z.string(),
  /** True when no real money moves; the screen must show this. */
  sandbox: z.boolean(),
  /** The payment service's page; null when the payment can no longer be made there. */
  checkoutUrl: z.nullable(z.string()),
  /** Null unless a transfer is expected. */
  account: z.nullable(transferAccount),
  /** Payment deadline; null once the payment is decided. */
  expiresAt: z.nullable(z.number()),
  /** Total received for this payment, in one or more parts. */
  receivedKobo: koboAmount,
  /** Missing amount while it waits; otherwise 0. */
  missingKobo: koboAmount,
  /** Received amount credited to the payer's wallet instead: overpaid, too late, or not needed. */
  walletKobo: koboAmount,
  settledAt: z.nullable(z.number()),
  failure: z.nullable(z.enum(paymentFailures)),
  /** Amount being returned to its source, and amount returned. */
  returningKobo: koboAmount,
  refundedKobo: koboAmount,
  /** Next automatic query of the gateway; null when there is none. */
  nextCheckAt: z.nullable(z.number()),
  createdAt: z.number(),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

export const paymentIntents = z.array(paymentIntent);

/** State of one part of a refund; each part is returned to its own source. */
export const refundPart = z.strictObject({
  /** Number of the refund of the payment and of its part, from 1. */
  refund: z.number(),
  place: z.number(),
  amountKobo: koboAmount,
  /** `refused`: the provider could not send it, so it was credited to the payer's wallet. */
  state: z.enum(refundPartStates),
  since: z.number(),
  /** The provider's reason for refusing it. */
  reason: z.nullable(z.string()),
});
export type RefundPart = z.infer<typeof refundPart>;

/** An incoming payment as administrators see it. Money in kobo, times epoch milliseconds. */
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
  /** Received amount without an owner: a part that waits for the rest. */
  heldKobo: koboAmount,
  /** Deadline for the rest; after it the part is credited to the payer. */
  expiresAt: z.number(),
  /** It arrived in parts; each part is returned automatically. */
  inParts: z.boolean(),
  /** It could not be used for its purpose and was credited to the payer's wallet. */
  stored: z.boolean(),
  /** Amount that can now be refunded from the payer's wallet. */
  refundableKobo: koboAmount,
  returningKobo: koboAmount,
  returnedKobo: koboAmount,
  /** Refund attempts, latest first. */
  refundParts: z.array(refundPart),
  refundReason: z.nullable(z.string()),
});
export type PaymentCase = z.infer<typeof paymentCase>;

/** Payments that administrators monitor, each list newest first. */
export const paymentCases = z.strictObject({
  /** Parts that wait for the rest. */
  parts: z.array(paymentCase),
  /** Refunds in progress. */
  returning: z.array(paymentCase),
  /** Recently credited to a wallet, as intended or as a fallback. */
  inWallets: z.array(paymentCase),
  returned: z.array(paymentCase),
});
export type PaymentCases = z.infer<typeof paymentCases>;

/** Payment methods of this deployment. */
export const paymentOptions = z.strictObject({
  provider: z.string(),
  sandbox: z.boolean(),
  methods: z.array(z.enum(paymentMethods)),
  /** True when `wallet.deposit` credits immediately; otherwise a deposit starts a payment here. */
  instantDeposit: z.boolean(),
  minKobo: koboAmount,
});
