import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { isoDayField } from '../day.ts';

/** Events listed by a payment provider: incoming money, transfers to a bank, and chargebacks. */
export const providerEventKinds = ['charge', 'transfer', 'dispute'] as const;
export type ProviderEventKind = (typeof providerEventKinds)[number];

/** State according to the provider; for a chargeback `open`, `won` or `lost`. */
export const providerEventStates = ['paid', 'pending', 'failed', 'reversed', 'open', 'won', 'lost'] as const;
export type ProviderEventState = (typeof providerEventStates)[number];

/**
 * State according to RentReel: of a charge `received` or `sent_back`, of a transfer `sent`, `waiting` or `not_sent`, of a
 * chargeback as the provider.
 */
export const ownEventStates = ['received', 'sent_back', 'sent', 'waiting', 'not_sent', 'open', 'won', 'lost'] as const;
export type OwnEventState = (typeof ownEventStates)[number];

/** Kind of difference; `missing_here`: only the provider has it, `missing_there`: only RentReel has it. */
export const reconciliationProblems = ['missing_here', 'missing_there', 'other_amount', 'other_state'] as const;
export type ReconciliationProblem = (typeof reconciliationProblems)[number];

export const reconciliationLimits = {
  /** Delay after the end of a day in Lagos until it is compared, because providers post late. */
  afterDayMs: 120 * minuteMs,
  /** Maximum days compared in one run, after an interruption. */
  daysInRun: 31,
  /** Open findings rechecked in one run, and listed. */
  recheckedInRun: 500,
  listed: 100,
  /** Resolved findings are deleted after this many days. */
  storedDays: 365,
} as const;

/** An event with a difference between a provider and RentReel. Times are epoch milliseconds. */
export const unreconciledEvent = z.strictObject({
  provider: z.string(),
  kind: z.enum(providerEventKinds),
  /** The provider's id of a charge or chargeback; for a transfer, the reference it was sent with. */
  eventId: z.string(),
  /** The provider's reference, for its dashboard. */
  reference: z.string(),
  problem: z.enum(reconciliationProblems),
  /** The provider's data; null when it has none. The amount is in the smallest unit, null when it gives none. */
  theirs: z.nullable(
    z.strictObject({ amount: z.nullable(z.number()), currency: z.string(), state: z.enum(providerEventStates) }),
  ),
  /** RentReel's data; null when there is none. */
  ours: z.nullable(z.strictObject({ amountKobo: z.number(), state: z.enum(ownEventStates) })),
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
});
export type UnreconciledEvent = z.infer<typeof unreconciledEvent>;

/** Open differences, latest first, their total number, and the last day in Lagos that was compared. */
export const reconciliationView = z.strictObject({
  lastDay: z.nullable(isoDayField),
  count: z.number(),
  events: z.array(unreconciledEvent),
});
export type ReconciliationView = z.infer<typeof reconciliationView>;
