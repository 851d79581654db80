import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { isoDayField } from '../day.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { limitField, pageFields, pageOf } from '../page.ts';

/**
 * Audited actions that decide a case, by queue, with the label of their result; after a colon, the result in the details of
 * an action that has several.
 */
export const decisionLabels = {
  verification: {
    'verification.approve': 'Approved',
    'verification.ask': 'Asked to send it again',
    'verification.reject': 'Rejected',
    'verification.revoke': 'Revoked',
  },
  recovery: { 'recovery.approve': 'Approved', 'recovery.refuse': 'Refused' },
  listings: {
    'listing.approve': 'Published',
    'listing.request_changes': 'Change asked for',
    'listing.suspend': 'Taken down',
    'listing.reinstate': 'Reinstated',
    'listing.review_again': 'Sent for another check',
  },
  home_reports: {
    'listing.reports_decided:taken_down': 'Taken down',
    'listing.reports_decided:dismissed': 'No violation',
  },
  scam_reports: { 'scam_target.list': 'People are warned', 'scam_target.clear': 'No warning' },
  risk: {
    'risk_case.clear': 'No risk',
    'risk_case.ask_again': 'Asked to verify again',
    'risk_case.restrict': 'Warned or restricted',
  },
  reviews: {
    'review_report.remove': 'Removed',
    'review_report.dismiss': 'Stays published',
    'review_report.uphold': 'Decision upheld',
    'review_report.reverse': 'Decision reversed',
  },
  disputes: {
    'dispute.rule': 'Decided',
    'dispute.confirm_ruling': 'Decided by two people',
    'dispute.return_ruling': 'Proposal sent back',
    'dispute.rule_appeal': 'Decided on appeal',
    'dispute.confirm_appeal_ruling': 'Decided on appeal by two people',
    'dispute.return_appeal_ruling': 'Proposal on the appeal sent back',
    'dispute.accept_offer': 'Settled by the two',
    'dispute.withdraw': 'Withdrawn',
    'dispute.give_way': 'Everything given back by the landlord',
    'dispute.stop': 'Ended after 60 days, for the tenant',
    'dispute.lapse': 'Ended without the landlord’s checks, for the tenant',
  },
  inspections: {
    'inspection.rule_for_tenant': 'For the tenant',
    'inspection.rule_for_landlord': 'For the landlord',
  },
  payouts: {
    'withdrawal.endorse': 'First of two approvals',
    'withdrawal.approve': 'Approved',
    'withdrawal.decline': 'Declined',
  },
  refunds: { 'refund.approve': 'Approved and paid', 'refund.decline': 'Declined', 'refund.withdraw': 'Withdrawn' },
  merges: {
    'account_merge.confirm': 'Merged',
    'account_merge.decline': 'Declined',
    'account_merge.withdraw': 'Withdrawn',
  },
  referrals: {
    'referral.clear': 'Counts, with its reward',
    'referral.reopen': 'Counts from the first tenancy on',
    'referral.uphold': 'Stays declined',
  },
  appeals: {
    'restriction.grant': 'Appeal granted',
    'restriction.uphold': 'Appeal refused',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type DecidedQueue = keyof typeof decisionLabels;
export const decidedQueues = keysOf(decisionLabels);

/** Returns the label of a decision; undefined for one that the queue does not list. */
export const decisionLabel = (queue: DecidedQueue, outcome: string): string | undefined =>
  (decisionLabels[queue] as Readonly<Record<string, string>>)[outcome];

const outcomeText = 'Choose a decision from the list.';

export const decidedQueueInput = z.strictObject({ queue: z.enum(decidedQueues, 'Choose a queue.') });
export type DecidedQueueInput = z.infer<typeof decidedQueueInput>;

/** Decisions of a queue; omitted fields match everything. Days are days in Lagos, both ends included. */
export const listDecisionsInput = z.extend(decidedQueueInput, {
  /** The audited action. */
  outcome: z.optional(
    z.string(outcomeText).check(z.regex(/^[a-z_]{1,40}\.[a-z_]{1,60}(:[a-z_]{1,40})?$/, outcomeText)),
  ),
  by: z.optional(idField('usr')),
  from: z.optional(isoDayField),
  to: z.optional(isoDayField),
  ...pageFields,
  limit: limitField(30, 100),
});
export type ListDecisionsInput = z.infer<typeof listDecisionsInput>;

const person = z.strictObject({ id: idField('usr'), name: z.string() });

/** A decision about a case, as recorded in the audit log. `at` is epoch milliseconds. */
export const decision = z.strictObject({
  seq: z.number(),
  caseId: z.string(),
  /** The audited action, with the result where it has several; `decisionLabel` has its label. */
  outcome: z.string(),
  /** The person or listing that it concerned. */
  title: z.string(),
  /** The user whose page has the details; null for a case between two people. */
  person: z.nullable(person),
  /**
   * What the case was about: the reason of a dispute, refund or reported review, the kind of a verification, restriction or
   * reported contact, the number of reports of a home; null elsewhere.
   */
  kind: z.nullable(z.string()),
  /** Null for the server. */
  by: z.nullable(person),
  at: z.number(),
  /** Code of the reason given; null without one. */
  reason: z.nullable(z.string()),
  note: z.string(),
  /**
   * Kobo that the decision is about: what the tenant and then the landlord get by the end of a dispute, or the withdrawal of a
   * payout, or the refund; empty where it moves no money.
   */
  sums: z.array(z.strictObject({ to: z.string(), amountKobo: koboAmount })),
});
export type Decision = z.infer<typeof decision>;
export const decisionPage = pageOf(decision);

/** Members of staff who may have decided: all who have or had a role. */
export const deciders = z.array(person);
