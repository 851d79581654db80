import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { withdrawalProcess } from './process.ts';
import { openWithdrawalStates } from './states.ts';
import { payoutWait } from './wait.ts';

/** A bank account as its owner sees it; only the last four digits of the number leave the server. */
export const bankAccount = z.strictObject({
  id: idField('bac'),
  bankCode: z.string(),
  bankName: z.string(),
  /** Account name according to the bank. */
  accountName: z.string(),
  lastDigits: z.string(),
  isDefault: z.boolean(),
  /** Earliest time of a payout to it, epoch milliseconds. */
  usableFrom: z.number(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** Account name according to the bank, and whether it matches the caller. */
export const accountHolder = z.strictObject({ accountName: z.string(), isYours: z.boolean() });
export type AccountHolder = z.infer<typeof accountHolder>;

/** The caller's payout settings and limits. Money in kobo, times epoch milliseconds. */
export const payoutSettings = z.strictObject({
  accounts: z.array(bankAccount),
  pin: z.enum(['off', 'on', 'locked']),
  /** True when a withdrawal requires a bank account; otherwise one without goes to the simulator. */
  accountRequired: z.boolean(),
  limits: z.strictObject({
    minKobo: koboAmount,
    autoKobo: koboAmount,
    twoPersonKobo: koboAmount,
    dailyKobo: z.nullable(koboAmount),
    /** Remaining part of today's limit. */
    dailyLeftKobo: z.nullable(koboAmount),
    coolOffMs: z.number(),
  }),
  /** Reason of a hold on withdrawals; null without a hold. */
  hold: z.nullable(z.strictObject({ reason: z.string(), since: z.number() })),
  /** End of the security delay on withdrawals; null without one. */
  wait: z.nullable(payoutWait),
  /** Withdrawals are turned off for everyone. */
  paused: z.boolean(),
});
export type PayoutSettings = z.infer<typeof payoutSettings>;

/** Destination of a withdrawal. */
export const payoutTarget = z.pick(bankAccount, { bankName: true, accountName: true, lastDigits: true });
export type PayoutTarget = z.infer<typeof payoutTarget>;

const withdrawalStep = z.strictObject({
  name: z.string(),
  by: z.enum(withdrawalProcess.actors),
  state: z.enum(withdrawalProcess.states),
  note: z.string(),
  at: z.number(),
});

/** A withdrawal as its owner sees it. */
export const withdrawal = z.strictObject({
  id: idField('pay'),
  version: z.number(),
  state: z.enum(withdrawalProcess.states),
  stateSince: z.number(),
  amountKobo: koboAmount,
  /** Null for the simulator. */
  target: z.nullable(payoutTarget),
  /** Why it failed, worded for the owner; null when it did not. */
  reason: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** If the bank has not responded by then, the money is returned. */
  returnsAt: z.nullable(z.number()),
  steps: z.array(withdrawalStep),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** A withdrawal in progress to a bank account, shown to its owner beside the wallet transaction. */
export const openWithdrawal = z.strictObject({
  /** Id of the transaction that debited the wallet. */
  transactionId: idField('jrn'),
  state: z.enum(openWithdrawalStates),
  /** The owner's withdrawals are on hold, and the bank does not have this one yet. */
  onHold: z.boolean(),
});
export type OpenWithdrawal = z.infer<typeof openWithdrawal>;

/** A withdrawal as administrators see it. */
export const payoutCase = z.strictObject({
  id: idField('pay'),
  version: z.number(),
  state: z.enum(withdrawalProcess.states),
  stateSince: z.number(),
  requestedAt: z.number(),
  amountKobo: koboAmount,
  person: z.strictObject({ id: idField('usr'), name: z.string(), since: z.number() }),
  target: z.nullable(payoutTarget),
  /** When the account was added. */
  accountSince: z.nullable(z.number()),
  approvalsNeeded: z.number(),
  /** Administrator who gave the first of two approvals. */
  endorsedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  /** The bank paid it after the money was returned: the amount must be recovered. */
  paidLate: z.boolean(),
  /** Actions available to the caller; none for their own withdrawal. */
  mayApprove: z.boolean(),
  mayDecline: z.boolean(),
  mayAsk: z.boolean(),
  /** Place all withdrawals of the user on hold. */
  mayHold: z.boolean(),
});
export type PayoutCase = z.infer<typeof payoutCase>;

/** A user whose withdrawals an administrator has placed on hold. */
export const payoutHold = z.strictObject({
  person: z.strictObject({ id: idField('usr'), name: z.string() }),
  reason: z.string(),
  since: z.number(),
  /** Name of the administrator. */
  by: z.string(),
});
export type PayoutHold = z.infer<typeof payoutHold>;

export const payoutCases = z.strictObject({
  /** Waiting for an administrator's decision, oldest first. */
  waiting: z.array(payoutCase),
  /** At the bank, or paid late. */
  underWay: z.array(payoutCase),
  /** Recently ended ones. */
  ended: z.array(payoutCase),
  holds: z.array(payoutHold),
});
export type PayoutCases = z.infer<typeof payoutCases>;

/** A deleted account with money in its wallet, such as a payout that the bank returned later. */
export const leftMoney = z.strictObject({
  userId: idField('usr'),
  balanceKobo: koboAmount,
  deletedAt: z.number(),
  /** Bank accounts of earlier payouts, latest first: a further payout has to go to the same person. */
  accounts: z.array(payoutTarget),
});
export type LeftMoney = z.infer<typeof leftMoney>;
