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

/** Promised answer time of each administrator queue in milliseconds; null where none is promised. */
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
  /** The longest of the topics' answer times; each topic has its own. */
  support: Math.max(...supportTopicNames.map(answerMsOf)),
  /** Each request has its own statutory time limit. */
  breaches: null,
  undelivered: null,
} as const satisfies Readonly<Record<string, number | null>>;
export type QueueName = keyof typeof queuePromises;
export const queueNames = keysOf(queuePromises);

/** Queues whose cases administrators take and annotate; messages are resent or set aside directly. */
export type CaseQueueName = Exclude<QueueName, 'undelivered'>;
export const caseQueueNames = queueNames.filter((name): name is CaseQueueName => name !== 'undelivered');

/** Right required to see a queue. */
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

/** Figures of a queue. Times are epoch milliseconds. */
export const queueFigures = z.strictObject({
  name: z.enum(queueNames),
  waiting: z.number(),
  /** Start of the oldest case's wait; null when the queue is empty. */
  oldestAt: z.nullable(z.number()),
  /** Promised answer time of the oldest case; null when the queue is empty or nothing is promised. */
  dueAt: z.nullable(z.number()),
  /** Number of cases past their promised answer time. */
  late: z.number(),
});
export type QueueFigures = z.infer<typeof queueFigures>;

export const queueOverview = z.array(queueFigures);

export const ledgerCheckLimits = {
  /** Number of findings stored per check, and of checks stored. */
  findings: 100,
  stored: 30,
} as const;

/** Scope and findings of a ledger check. */
export const ledgerCheckResult = z.strictObject({
  /** Epoch milliseconds. */
  startedAt: z.number(),
  durationMs: z.number(),
  entries: z.number(),
  accounts: z.number(),
  wallets: z.number(),
  payments: z.number(),
  findingCount: z.number(),
  /** The first findings: place and problem. */
  findings: z.array(z.strictObject({ where: z.string(), problem: z.string() })),
});
export type LedgerCheckResult = z.infer<typeof ledgerCheckResult>;

/** State of the books according to the ledger, now. Times are epoch milliseconds. */
export const booksOverview = z.strictObject({
  /** Debits minus credits over all accounts: zero when the books balance. */
  differenceKobo: koboAmount,
  accounts: z.number(),
  /** Time of the last journal entry; null when there is none. */
  lastEntryAt: z.nullable(z.number()),
  /** Balance of the escrow bank account, and the amount owed from it for tenancies and inspections. */
  escrow: z.strictObject({ bankKobo: koboAmount, owedKobo: koboAmount }),
  /** Withdrawals in progress at a bank. `stuck`: in progress for longer than a bank may take. */
  transfers: z.strictObject({
    count: z.number(),
    amountKobo: koboAmount,
    oldestAt: z.nullable(z.number()),
    stuck: z.number(),
    stuckKobo: koboAmount,
  }),
  /** Total of the withdrawals that wait for an administrator. */
  toApproveKobo: koboAmount,
  /** Unprocessed messages of payment providers. */
  providerEvents: z.strictObject({ count: z.number(), oldestAt: z.nullable(z.number()) }),
  /** Charges and transfers with a difference between a payment provider and RentReel. */
  unreconciled: z.strictObject({ count: z.number(), oldestAt: z.nullable(z.number()) }),
  /** The last check of the books; null before the first. `isChecking`: a check runs or starts within seconds. */
  lastCheck: z.nullable(ledgerCheckResult),
  isChecking: z.boolean(),
});
export type BooksOverview = z.infer<typeof booksOverview>;
