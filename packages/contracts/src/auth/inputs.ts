import * as z from 'zod/mini';
import { tidyText } from '../fields.ts';
import { legalVersionField } from '../privacy/purposes.ts';

export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/** An email address, trimmed and in lower case. */
export const emailField = z
  .string('Enter your email address.')
  .check(
    tidyText(),
    z.toLowerCase(),
    z.minLength(1, 'Enter your email address.'),
    z.maxLength(254, 'This email address is too long.'),
    z.email('Enter an email address like name@example.com.'),
  );

/** A new password; the server refuses common ones, because it has the list. */
export const newPasswordField = z
  .string('Choose a password.')
  .check(
    z.minLength(1, 'Choose a password.'),
    z.minLength(passwordMinLength, `Use at least ${passwordMinLength} characters.`),
    z.maxLength(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`),
  );

/** A password to verify: only its length is limited, so that the error reveals no password rule. */
export const currentPasswordField = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(1024, 'This password is too long.'));

/** A user's name as they write it; any script, with ẹ ọ ṣ. */
export const nameField = z
  .string('Enter your name.')
  .check(
    tidyText(),
    z.minLength(1, 'Enter your name.'),
    z.maxLength(80, 'Use at most 80 characters for your name.'),
    z.regex(/^[^\p{Cc}<>]*$/u, 'Your name cannot contain < or >.'),
  );

/** Secret of a mailed link (password reset, email confirmation). */
export const linkTokenField = z
  .string('The link is not complete. Open it from the email again.')
  .check(z.regex(/^[A-Za-z0-9_-]{32,128}$/, 'The link is not complete. Open it from the email again.'));

export const signupInput = z.strictObject({
  email: emailField,
  password: newPasswordField,
  name: nameField,
  /** Referral code: any text. An invalid or unknown code never blocks the sign-up. */
  ref: z.optional(z.string()),
  /** Versions of the terms of use and privacy notice that the screen linked to: creating the account accepts them. */
  acceptedVersion: z.optional(legalVersionField),
});
export type SignupInput = z.infer<typeof signupInput>;

export const loginInput = z.strictObject({ email: emailField, password: currentPasswordField });
export type LoginInput = z.infer<typeof loginInput>;

export const changePasswordInput = z.strictObject({
  currentPassword: currentPasswordField,
  newPassword: newPasswordField,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const requestPasswordResetInput = z.strictObject({ email: emailField });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const resetPasswordInput = z.strictObject({ token: linkTokenField, newPassword: newPasswordField });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const verifyEmailInput = z.strictObject({ token: linkTokenField });
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const endSessionInput = z.strictObject({
  sessionId: z
    .string('Choose a device to sign out.')
    .check(z.regex(/^ses_[0-9a-z]{26}$/, 'Choose a device to sign out.')),
});
export type EndSessionInput = z.infer<typeof endSessionInput>;
