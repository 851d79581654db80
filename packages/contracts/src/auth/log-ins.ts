import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { limitField, pageFields, pageOf } from '../page.ts';

/** Method of a log-in or log-in attempt. */
export const logInMethods = ['password', 'passkey', 'code', 'recovery_code', 'sign_up'] as const;
export type LogInMethod = (typeof logInMethods)[number];

/** How far back the list of log-ins goes. */
export const logInsShownMs = 90 * dayMs;

export const listLogInsInput = z.strictObject({ ...pageFields, limit: limitField(10, 50) });
export type ListLogInsInput = z.infer<typeof listLogInsInput>;

/** A log-in to the caller's account, or a refused attempt. */
export const logInEntry = z.strictObject({
  id: z.string(),
  /** `stopped`: refused without a check after too many attempts. `frozen`: correct password for a frozen account. */
  outcome: z.enum(['in', 'refused', 'stopped', 'frozen']),
  method: z.enum(logInMethods),
  /** "Chrome on Android"; null when unknown. */
  device: z.nullable(z.string()),
  /** First half of an IPv4 address, "102.89.x.x", or of the network part of an IPv6 address. */
  network: z.nullable(z.string()),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type LogInEntry = z.infer<typeof logInEntry>;

export const logInPage = pageOf(logInEntry);
