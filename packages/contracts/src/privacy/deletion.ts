import { dayMs, keysOf } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { type ActorOf, type TransitionNameOf, defineProcess } from '../process.ts';

/** Time after the request in which logging in allows the user to keep the account. */
export const deletionUndoMs = 7 * dayMs;

/**
 * The process of an account deletion. While it is pending, the listings are hidden and all sessions are ended.
 *
 * Guards: `nothing_open`: no money, booking, inspection, payment or dispute still needs the user.
 */
export const deletionProcess = defineProcess({
  name: 'account_deletion',
  actors: ['person', 'system'],
  states: { asked: 'Scheduled', undone: 'Account kept', done: 'Deleted' },
  transitions: {
    undo: { from: ['asked'], to: 'undone', actors: ['person'] },
    complete: {
      from: ['asked'],
      to: 'done',
      actors: ['system'],
      guards: ['nothing_open'],
      timers: [{ state: 'asked', afterMs: deletionUndoMs }],
    },
    lapse: { from: ['asked'], to: 'undone', actors: ['system'] },
  },
});
export type DeletionActor = ActorOf<typeof deletionProcess>;
export type DeletionTransitionName = TransitionNameOf<typeof deletionProcess>;

/** Obstacles to deleting an account, and how to remove them. */
export const deletionBlockers = {
  wallet: 'There’s money in your wallet. Withdraw it to your bank first.',
  pot: 'There’s money of yours in a rent pot. Withdraw it first.',
  payout: 'A withdrawal is on its way to your bank. Wait until it has arrived.',
  payment: 'A payment is still open. Wait until it is through or has expired.',
  booking:
    'An application, a booking or a tenancy of yours isn’t over, or one in a home that an agent lets for you. It has to end first.',
  mandate:
    'A mandate that you signed, or that an owner signed for you, is active. End it under Authority to let first.',
  dispute: 'A dispute is open. It has to be decided first.',
  inspection: 'An inspection isn’t over. Cancel it, or wait until it is closed.',
  debt: 'You owe a penalty for a cancelled booking, or your bank is asking for a payment back. That has to be settled first.',
  staff: 'This account works for RentReel. Have another administrator take its rights away first.',
} as const;
export type DeletionBlocker = keyof typeof deletionBlockers;
export const deletionBlockerNames = keysOf(deletionBlockers);

/** Data retained after the deletion, without the user’s name where possible, and the reason. */
export const legalHolds = {
  money: { label: 'Payments and wallet movements', reason: 'Tax and money laundering law' },
  agreements: { label: 'Signed agreements and mandates', reason: 'Proof for both sides of the contract' },
  receipts: { label: 'Receipts of rent', reason: 'Tax law; the other side needs them too' },
  disputes: { label: 'Disputes, with their statements and photos', reason: 'Proof for both sides' },
  checks: { label: 'Results of identity checks, without photos and numbers', reason: 'Money laundering law' },
  log: { label: 'The log of who did what, and what you agreed to', reason: 'Proof that the law was followed' },
} as const;
export type LegalHold = keyof typeof legalHolds;
export const legalHoldNames = keysOf(legalHolds);
/** Minimum retention. */
export const legalHoldYears = 6;

/** Effect of a deletion, possible or pending. */
export const deletionOverview = z.strictObject({
  /** When the account is deleted, epoch milliseconds; null when no deletion was requested. */
  dueAt: z.nullable(z.number()),
  /** Empty when the account can be deleted. */
  blockers: z.array(z.enum(deletionBlockerNames)),
  /** Retained data: number of entries, and minimum retention date in epoch milliseconds. */
  holds: z.array(z.strictObject({ hold: z.enum(legalHoldNames), count: z.number(), until: z.number() })),
  /** Rewards for invited people that are on their way, and are not paid to a deleted account. */
  rewardsKobo: koboAmount,
});
export type DeletionOverview = z.infer<typeof deletionOverview>;

/** Text that must be typed, so that no account is deleted by accident. */
export const deletionWord = 'DELETE';
export const askDeletionInput = z.strictObject({
  confirm: z.literal(deletionWord, `Type ${deletionWord} to go on.`),
});
export type AskDeletionInput = z.infer<typeof askDeletionInput>;
