import { dayMs, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { disputeLimits } from '../disputes/index.ts';
import { inspectionLimits } from '../inspections/index.ts';
import { listingReviewMs } from '../listings/index.ts';
import { koboAmount } from '../money.ts';
import { recoveryRules } from '../recoveries/rules.ts';
import { reviewLimits } from '../reviews/index.ts';
import { scamLimits } from '../scams/limits.ts';
import type { StaffRight } from '../staff/index.ts';
import { answerMsOf, supportTopicNames } from '../support/topics.ts';
import { verificationLimits } from '../verification/index.ts';

/** Of each queue of the administrators how soon people were promised an answer, milliseconds; null where nothing is promised. */
export const queuePromises = {
  verification: verificationLimits.reviewMs,
  listings: listingReviewMs,
  home_reports: listingReviewMs,
  chat_reports: dayMs,
  scam_reports: scamLimits.answerMs,
  risk: dayMs,
  disputes: disputeLimits.rulingMs,
  inspections: inspectionLimits.disputeMs,
  payouts: null,
  refunds: null,
  merges: null,
  referrals: 3 * dayMs,
  reviews: reviewLimits.firstLookMs,
  role_requests: null,
  configuration: null,
  appeals: 3 * dayMs,
  recovery: recoveryRules.reviewMs,
  /** The longest; each topic has its own. */
  support: Math.max(...supportTopicNames.map(answerMsOf)),
  /** Each has its own time, which the law sets. */
  breaches: null,
  undelivered: null,
} as const satisfies Readonly<Record<string, number | null>>;
export type QueueName = keyof typeof queuePromises;
export const queueNames = keysOf(queuePromises);

/** Queues whose cases administrators take and write notes about; messages are resent or set aside at once. */
export type CaseQueueName = Exclude<QueueName, 'undelivered'>;
export const caseQueueNames = queueNames.filter((name): name is CaseQueueName => name !== 'undelivered');

/** What somebody needs to see a queue. */
export const queueRights = {
  verification: 'verification.decide',
  listings: 'listings.decide',
  home_reports: 'reports.decide',
  chat_reports: 'reports.decide',
  scam_reports: 'reports.decide',
  risk: 'people.restrict',
  disputes: 'disputes.rule',
  inspections: 'inspections.rule',
  payouts: 'payouts.approve',
  refunds: 'refunds.approve',
  merges: 'people.merge',
  referrals: 'referrals.fund',
  reviews: 'reviews.decide',
  role_requests: 'roles.grant',
  configuration: 'configuration.approve',
  appeals: 'people.restrict',
  recovery: 'verification.decide',
  support: 'support.answer',
  breaches: 'breaches.manage',
  undelivered: 'outbox.retry',
} as const satisfies Readonly<Record<QueueName, StaffRight>>;

/** How a queue stands. Times are epoch milliseconds. */
export const queueFigures = z.strictObject({
  name: z.enum(queueNames),
  waiting: z.number(),
  /** Since when the oldest waits; null while nothing does. */
  oldestAt: z.nullable(z.number()),
  /** By when the oldest was promised an answer; null while nothing waits or nothing was promised. */
  dueAt: z.nullable(z.number()),
  /** How many wait for longer than was promised. */
  late: z.number(),
});
export type QueueFigures = z.infer<typeof queueFigures>;

export const queueOverview = z.array(queueFigures);

export const ledgerCheckLimits = {
  /** So many findings of a check are stored, and so many checks. */
  findings: 100,
  stored: 30,
} as const;

/** What a check of the books went through and found. */
export const ledgerCheckResult = z.strictObject({
  /** Epoch milliseconds. */
  startedAt: z.number(),
  durationMs: z.number(),
  entries: z.number(),
  accounts: z.number(),
  wallets: z.number(),
  payments: z.number(),
  findingCount: z.number(),
  /** The first of them: where, and what is wrong. */
  findings: z.array(z.strictObject({ where: z.string(), problem: z.string() })),
});
export type LedgerCheckResult = z.infer<typeof ledgerCheckResult>;

/** Whether the money is where it should be, as the ledger says at this moment. Times are epoch milliseconds. */
export const booksOverview = z.strictObject({
  /** Debits less credits over all accounts: zero while the books balance. */
  differenceKobo: koboAmount,
  accounts: z.number(),
  /** When money last moved; null before the first time. */
  lastEntryAt: z.nullable(z.number()),
  /** What lies in the bank account for escrow, and what is owed out of it for tenancies and inspections. */
  escrow: z.strictObject({ bankKobo: koboAmount, owedKobo: koboAmount }),
  /** Withdrawals that a bank has been asked to pay. `stuck`: it has had one for longer than a bank may take. */
  transfers: z.strictObject({
    count: z.number(),
    amountKobo: koboAmount,
    oldestAt: z.nullable(z.number()),
    stuck: z.number(),
    stuckKobo: koboAmount,
  }),
  /** Withdrawals that wait for an administrator. */
  toApproveKobo: koboAmount,
  /** Messages of payment providers that nothing was done about yet. */
  providerEvents: z.strictObject({ count: z.number(), oldestAt: z.nullable(z.number()) }),
  /** Charges and transfers on which a payment provider and we differ. */
  unreconciled: z.strictObject({ count: z.number(), oldestAt: z.nullable(z.number()) }),
  /** The last check of the books; null before the first. `isChecking`: one runs, or starts within seconds. */
  lastCheck: z.nullable(ledgerCheckResult),
  isChecking: z.boolean(),
});
export type BooksOverview = z.infer<typeof booksOverview>;
