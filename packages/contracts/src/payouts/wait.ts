import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';

/** Withdrawals wait this long after something that a thief would do as well. */
export const payoutWaitMs = dayMs;

/** Why withdrawals wait. */
export const payoutWaitReasons = ['password_reset', 'recovery_code', 'unfrozen', 'recovery'] as const;
export type PayoutWaitReason = (typeof payoutWaitReasons)[number];

/** Each as it follows "because". */
export const payoutWaitTexts: Readonly<Record<PayoutWaitReason, string>> = {
  password_reset: 'a new password was chosen by email',
  recovery_code: 'a recovery code was used to log in',
  unfrozen: 'your account was frozen',
  recovery: 'your two-step log-in was removed after a recovery',
};

export const payoutWait = z.strictObject({
  reason: z.enum(payoutWaitReasons),
  /** Epoch milliseconds: from then on withdrawals leave again. */
  until: z.number(),
});
export type PayoutWait = z.infer<typeof payoutWait>;
