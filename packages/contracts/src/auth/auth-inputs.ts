import * as z from 'zod/mini';
import { referralCodeField } from '../referrals/referral.ts';
import { currentPasswordField, emailField, linkTokenField, nameField, newPasswordField } from './auth-fields.ts';

export const signupInput = z.strictObject({
  email: emailField,
  password: newPasswordField,
  name: nameField,
  /** Whoever invited this person. A code that leads nowhere never blocks the sign-up. */
  ref: z.optional(referralCodeField),
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
