import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { referralRecord } from '../referrals/referral.ts';

export const userRoles = ['user', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** The logged-in user as they see themselves. Never sent to other users. */
export const currentUser = z.strictObject({
  uid: idField('usr'),
  email: z.string(),
  name: z.string(),
  role: z.enum(userRoles),
  isVerified: z.boolean(),
  verificationSubmitted: z.boolean(),
  emailVerified: z.boolean(),
  /** Code with which this user invites others. */
  referralCode: z.string(),
  referral: z.optional(referralRecord),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /**
   * Deletion time of the account unless the user cancels it, epoch milliseconds. Missing when no deletion is scheduled.
   */
  deletionDueAt: z.optional(z.number()),
  /** End of a read-only view of this account by staff; missing for the user's own session. */
  viewedUntil: z.optional(z.number()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Result of a sign-up; `signedIn` is false when the address already has an account: the mail explains the rest. */
export const signupResult = z.strictObject({ signedIn: z.boolean() });
export type SignupResult = z.infer<typeof signupResult>;

/** A logged-in device. `id` is a handle for this list; it cannot be used as a session. */
export const sessionSummary = z.strictObject({
  id: idField('ses'),
  device: z.string(),
  current: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;
