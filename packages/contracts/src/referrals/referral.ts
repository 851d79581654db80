import * as z from 'zod/mini';

/** A code as used in `?ref=`: letters, digits, dash and underscore. */
export const referralCodeField = z
  .string('This invitation code is not complete.')
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'This invitation code is not complete.'));

/** The referrer of a user, as stored at sign-up. */
export const referralRecord = z.strictObject({
  referrerId: z.string(),
  /** Epoch milliseconds. */
  ts: z.number(),
  type: z.literal('user_signup'),
  source: z.literal('signup_page'),
});
