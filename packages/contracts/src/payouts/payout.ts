import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { withdrawalProcess } from './process.ts';
import { openWithdrawalStates } from './states.ts';
import { payoutWait } from './wait.ts';

/** A bank account as its owner sees it; of the number only the last four digits leave the server. */
export const bankAccount = z.strictObject({
  id: idField('bac'),
  bankCode: z.string(),
  bankName: z.string(),
  /** The name that the bank has for it. */
  accountName: z.string(),
  lastDigits: z.string(),
  isDefault: z.boolean(),
  /** Epoch milliseconds: from when it can be paid to. */
  usableFrom: z.number(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** Whose account a number is, as the bank says, and whether that is the caller. */
export const accountHolder = z.strictObject({ accountName: z.string(), isYours: z.boolean() });
export type AccountHolder = z.infer<typeof accountHolder>;

/** Everything about being paid out. Money in kobo, times epoch milliseconds. */
export const payoutSettings = z.strictObject({
  accounts: z.array(bankAccount),
  pin: z.enum(['off', 'on', 'locked']),
  /** True when a withdrawal needs a bank account; else one without goes to the simulator. */
  accountRequired: z.boolean(),
  limits: z.strictObject({
    minKobo: koboAmount,
    autoKobo: koboAmount,
    twoPersonKobo: koboAmount,
    dailyKobo: z.nullable(koboAmount),
    /** Of the daily limit, what is left today. */
    dailyLeftKobo: z.nullable(koboAmount),
    coolOffMs: z.number(),
  }),
  /** Why nothing leaves now; null when withdrawals are not on hold. */
  hold: z.nullable(z.strictObject({ reason: z.string(), since: z.number() })),
  /** Until when withdrawals wait for the caller's safety; null when they do not. */
  wait: z.nullable(payoutWait),
  /** Nobody can withdraw at the moment. */
  paused: z.boolean(),
});
export type PayoutSettings = z.infer<typeof payoutSettings>;

/** Where a withdrawal goes. */
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
  /** Null for one that goes to the simulator. */
  target: z.nullable(payoutTarget),
  /** Why it did not go through, in words for the owner; null when it did. */
  reason: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** If the bank has not answered by then, the money goes back. */
  returnsAt: z.nullable(z.number()),
  steps: z.array(withdrawalStep),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** A withdrawal to a bank account that is neither paid nor back, as its owner sees it beside its line in the wallet. */
export const openWithdrawal = z.strictObject({
  /** Of the line that took the money out of the wallet. */
  transactionId: idField('jrn'),
  state: z.enum(openWithdrawalStates),
  /** RentReel keeps the owner's withdrawals back, and the bank does not have this one yet. */
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
  /** Who has given the first of two approvals. */
  endorsedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  /** The bank paid it after the money was given back: somebody has to get it back. */
  paidLate: z.boolean(),
  /** What the caller may do; nothing with a withdrawal of their own. */
  mayApprove: z.boolean(),
  mayDecline: z.boolean(),
  mayAsk: z.boolean(),
  /** Put all withdrawals of the person on hold. */
  mayHold: z.boolean(),
});
export type PayoutCase = z.infer<typeof payoutCase>;

/** Somebody whose withdrawals an administrator has put on hold. */
export const payoutHold = z.strictObject({
  person: z.strictObject({ id: idField('usr'), name: z.string() }),
  reason: z.string(),
  since: z.number(),
  /** The administrator's name. */
  by: z.string(),
});
export type PayoutHold = z.infer<typeof payoutHold>;

export const payoutCases = z.strictObject({
  /** For an administrator to decide, oldest first. */
  waiting: z.array(payoutCase),
  /** With the bank, or paid late. */
  underWay: z.array(payoutCase),
  /** The last that ended. */
  ended: z.array(payoutCase),
  holds: z.array(payoutHold),
});
export type PayoutCases = z.infer<typeof payoutCases>;
