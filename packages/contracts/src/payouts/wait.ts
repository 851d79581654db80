import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';

/** Withdrawals are delayed this long after an action typical of account theft. */
export const payoutWaitMs = dayMs;

/** Reasons for a delay of withdrawals. */
export const payoutWaitReasons = ['password_reset', 'recovery_code', 'unfrozen', 'recovery'] as const;
export type PayoutWaitReason = (typeof payoutWaitReasons)[number];

/** Reasons worded to follow "because". */
export const payoutWaitTexts: Readonly<Record<PayoutWaitReason, string>> = {
  password_reset: 'a new password was chosen by email',
  recovery_code: 'a recovery code was used to log in',
  unfrozen: 'your account was frozen',
  recovery: 'your two-step log-in was removed after a recovery',
};

export const payoutWait = z.strictObject({
  reason: z.enum(payoutWaitReasons),
  /** Epoch milliseconds: end of the delay. */
  until: z.number(),
});
export type PayoutWait = z.infer<typeof payoutWait>;
