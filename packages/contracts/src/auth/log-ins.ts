import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { limitField, pageFields, pageOf } from '../page.ts';

/** With what somebody logged in, or tried to. */
export const logInMethods = ['password', 'passkey', 'code', 'recovery_code', 'sign_up'] as const;
export type LogInMethod = (typeof logInMethods)[number];

/** How far back the list of log-ins goes. */
export const logInsShownMs = 90 * dayMs;

export const listLogInsInput = z.strictObject({ ...pageFields, limit: limitField(10, 50) });
export type ListLogInsInput = z.infer<typeof listLogInsInput>;

/** A log-in to the caller's account, or one that was refused. */
export const logInEntry = z.strictObject({
  id: z.string(),
  /** `stopped`: there were too many tries before it, so that nothing was checked. `frozen`: the password
   * was right, and the account is frozen. */
  outcome: z.enum(['in', 'refused', 'stopped', 'frozen']),
  method: z.enum(logInMethods),
  /** "Chrome on Android"; null where it was not recorded. */
  device: z.nullable(z.string()),
  /** The first half of an IPv4 address, "102.89.x.x", or of what an IPv6 address says of its network. */
  network: z.nullable(z.string()),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type LogInEntry = z.infer<typeof logInEntry>;

export const logInPage = pageOf(logInEntry);
