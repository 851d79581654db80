import { keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, versionField } from '../fields.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import type { DeletionBlocker } from '../privacy/index.ts';
import { accountMergeProcess } from './process.ts';

export const mergeLimits = {
  textLength: 500,
  /** Number of listed decided proposals and possible duplicate accounts. */
  shown: 50,
} as const;

/**
 * Obstacles to a merge and how to remove them, for administrators. Money in the wallet is moved and is not an obstacle.
 */
export const mergeBlockers = {
  staff: 'One of them works for RentReel. Take its roles away first.',
  identities: 'A different identity is verified on each: two people, or a check that was wrong. Settle that first.',
  verified_side: 'Only the account that would close is verified. Keep that one instead.',
  both_sides: 'They are tenant and landlord of the same booking. Look into that first.',
  frozen: 'One of them is frozen by its owner and may be in the wrong hands. Wait until it is open again.',
  restricted: 'One of them is restricted or suspended. Lift that, or wait until it ends.',
  payout_hold: 'Withdrawals of one of them are on hold. Decide that first.',
  deletion: 'One of them is about to be deleted. Its owner has to keep it first.',
  pot: 'The account that would close has money in a rent pot. It has to be withdrawn first.',
  booking: 'The account that would close has an application, a booking or a tenancy that isn’t over.',
  dispute: 'The account that would close has an open dispute.',
  inspection: 'The account that would close has an inspection that isn’t over.',
  payout: 'The account that would close has a withdrawal on its way.',
  payment: 'The account that would close has a payment that is still open.',
  debt: 'The account that would close owes a penalty, or its bank is asking a payment back.',
  checks: 'A check of the account that would close is under way. Decide it first.',
  mandate: 'The account that would close has a mandate that waits for a signature or is active. It names that account.',
  refund: 'A refund for the account that would close waits for a decision.',
  reward: 'The account that would close owes part of a reward, or has appealed a refused one.',
} as const satisfies Readonly<Record<Exclude<DeletionBlocker, 'wallet'>, string>> & Readonly<Record<string, string>>;
export type MergeBlocker = keyof typeof mergeBlockers;
export const mergeBlockerNames = keysOf(mergeBlockers);

/** Counts of what moves to the remaining account. */
export const movedDataLabels = {
  listings: 'Listings; live ones are hidden until the person shows them again',
  drafts: 'Listing drafts',
  conversations: 'Chats',
  saved: 'Saved homes, lists, places and searches',
  checks: 'Verified details and their evidence',
  reviews: 'Reviews about the person and by them',
  tickets: 'Support tickets',
  invitations: 'Invitations whose reward isn’t paid yet',
  notes: 'Notes of administrators',
} as const;
export type MovedDataName = keyof typeof movedDataLabels;
export const movedDataNames = keysOf(movedDataLabels);

/** Counts of what stays with the closed account. */
export const retainedDataLabels = {
  bookings: 'Past bookings, agreements and receipts: they are signed, and the ledger names that account',
  inspections: 'Past inspections',
  movements: 'Wallet transactions so far',
  banks: 'Bank accounts; the person adds them again, with the wait of 24 hours',
} as const;
export type RetainedDataName = keyof typeof retainedDataLabels;
export const retainedDataNames = keysOf(retainedDataLabels);

/** Evidence that two accounts belong to one person. */
export const sharedTraits = {
  same_phone: 'Same phone number',
  same_bank_account: 'Same bank account',
  same_identity: 'Same identity number',
  same_device: 'Same browser',
} as const;
export const sharedTraitNames = keysOf(sharedTraits);

const account = z.strictObject({
  id: idField('usr'),
  name: z.string(),
  /** Masked. */
  email: z.string(),
  isVerified: z.boolean(),
  memberSince: z.number(),
});
export type MergeAccount = z.infer<typeof account>;

const counted = <K extends string>(names: readonly [K, ...K[]]) =>
  z.array(z.strictObject({ name: z.enum(names), count: z.number() }));

/** Effect of a merge performed now. Amounts are kobo, times epoch milliseconds. */
export const mergePreview = z.strictObject({
  keep: account,
  close: account,
  shared: z.array(z.enum(sharedTraitNames)),
  balanceKobo: koboAmount,
  moves: counted(movedDataNames),
  stays: counted(retainedDataNames),
  blockers: z.array(z.enum(mergeBlockerNames)),
  /** Why the reader may not propose or decide; null when they may. */
  bar: z.nullable(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A possible duplicate account. */
export const mergeCandidates = z.array(z.strictObject({ ...account.shape, shared: z.array(z.enum(sharedTraitNames)) }));
export type MergeCandidate = z.infer<typeof mergeCandidates>[number];

/** A proposal, for administrators. */
export const mergeCase = z.strictObject({
  id: idField('mrg'),
  version: z.number(),
  state: z.enum(accountMergeProcess.states),
  keep: account,
  close: account,
  reason: z.string(),
  shared: z.array(z.enum(sharedTraitNames)),
  /** What it moves, or has moved. */
  balanceKobo: koboAmount,
  moves: counted(movedDataNames),
  stays: counted(retainedDataNames),
  /** Current obstacles; empty for a decided proposal. */
  blockers: z.array(z.enum(mergeBlockerNames)),
  proposedBy: z.string(),
  proposedAt: z.number(),
  /** Who confirmed, declined or withdrew it; null while it waits. */
  decided: z.nullable(z.strictObject({ by: z.string(), at: z.number(), reason: z.string() })),
  isOwn: z.boolean(),
  bar: z.nullable(z.string()),
});
export type MergeCase = z.infer<typeof mergeCase>;
export const mergeCases = z.array(mergeCase);

export const mergeCandidatesInput = z.strictObject({ userId: idField('usr') });
export type MergeCandidatesInput = z.infer<typeof mergeCandidatesInput>;

export const mergePairInput = z.strictObject({ keepId: idField('usr'), closeId: idField('usr') });
export type MergePairInput = z.infer<typeof mergePairInput>;

const reasonField = textBetween({ min: 10, max: mergeLimits.textLength });

/** Why they are the same person, for the deciding colleague. */
export const proposeMergeInput = z.extend(mergePairInput, { reason: reasonField });
export type ProposeMergeInput = z.infer<typeof proposeMergeInput>;

const versionText = 'Open the queue again.';

/** What was checked before confirming, or why it is declined or withdrawn; for colleagues. */
export const endMergeInput = z.strictObject({
  mergeId: idField('mrg'),
  version: versionField(versionText),
  reason: reasonField,
});
export type EndMergeInput = z.infer<typeof endMergeInput>;
