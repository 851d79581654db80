import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { referralRecord } from '../referrals/referral.ts';

export const userRoles = ['user', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** The signed-in person as they see themselves. Nobody else receives this shape. */
export const currentUser = z.strictObject({
  uid: idField('usr'),
  email: z.string(),
  name: z.string(),
  role: z.enum(userRoles),
  isVerified: z.boolean(),
  verificationSubmitted: z.boolean(),
  emailVerified: z.boolean(),
  /** The code this person invites others with. */
  referralCode: z.string(),
  referral: z.optional(referralRecord),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** When the account is deleted, unless its person keeps it; epoch milliseconds. Left out for everybody else. */
  deletionDueAt: z.optional(z.number()),
  /** Until when a member of the staff views this account, read only; left out for the person themselves. */
  viewedUntil: z.optional(z.number()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What a sign-up answers; `signedIn` is false when the address has an account already: the rest is told by mail. */
export const signupResult = z.strictObject({ signedIn: z.boolean() });
export type SignupResult = z.infer<typeof signupResult>;

/** One signed-in device. `id` is a handle for this list; it cannot be used as a session. */
export const sessionSummary = z.strictObject({
  id: idField('ses'),
  device: z.string(),
  current: z.boolean(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  lastSeenAt: z.number(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;
