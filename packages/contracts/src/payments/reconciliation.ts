import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { isoDayField } from '../day.ts';

/** What a payment provider lists: money that came in, money that it sent to a bank, and payments that banks ask back. */
export const providerEventKinds = ['charge', 'transfer', 'dispute'] as const;
export type ProviderEventKind = (typeof providerEventKinds)[number];

/** What a provider says of one; of a dispute `open`, `won` or `lost`. */
export const providerEventStates = ['paid', 'pending', 'failed', 'reversed', 'open', 'won', 'lost'] as const;
export type ProviderEventState = (typeof providerEventStates)[number];

/** What we hold of it: of a charge `received` or `sent_back`, of a transfer `sent`, `waiting` or `not_sent`, of a dispute as the provider. */
export const ownEventStates = ['received', 'sent_back', 'sent', 'waiting', 'not_sent', 'open', 'won', 'lost'] as const;
export type OwnEventState = (typeof ownEventStates)[number];

/** How the two differ; `missing_here`: the provider alone has it, `missing_there`: we alone. */
export const reconciliationProblems = ['missing_here', 'missing_there', 'other_amount', 'other_state'] as const;
export type ReconciliationProblem = (typeof reconciliationProblems)[number];

export const reconciliationLimits = {
  /** A day is compared so long after its end in Lagos: providers book late. */
  afterDayMs: 120 * minuteMs,
  /** So many days are compared in one run, after a time in which none could be. */
  daysInRun: 31,
  /** So many open findings are looked at again in one run, and so many are listed. */
  recheckedInRun: 500,
  listed: 100,
  /** Resolved findings are deleted after so many days. */
  storedDays: 365,
} as const;

/** An event on which a provider and we differ. Times are epoch milliseconds. */
export const unreconciledEvent = z.strictObject({
  provider: z.string(),
  kind: z.enum(providerEventKinds),
  /** The provider's own id of a charge or dispute; of a transfer the reference that it was sent with. */
  eventId: z.string(),
  /** What the provider has it under, as its dashboard is searched. */
  reference: z.string(),
  problem: z.enum(reconciliationProblems),
  /** What the provider has; null when it has nothing. The amount is in the smallest unit, null when it names none. */
  theirs: z.nullable(
    z.strictObject({ amount: z.nullable(z.number()), currency: z.string(), state: z.enum(providerEventStates) }),
  ),
  /** What we have; null when it is nothing. */
  ours: z.nullable(z.strictObject({ amountKobo: z.number(), state: z.enum(ownEventStates) })),
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
});
export type UnreconciledEvent = z.infer<typeof unreconciledEvent>;

/** What is unreconciled, the latest first, how many there are in all, and the last day in Lagos that was compared. */
export const reconciliationView = z.strictObject({
  lastDay: z.nullable(isoDayField),
  count: z.number(),
  events: z.array(unreconciledEvent),
});
export type ReconciliationView = z.infer<typeof reconciliationView>;
