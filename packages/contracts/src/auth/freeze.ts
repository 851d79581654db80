import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { emailField, linkTokenField, newPasswordField } from './inputs.ts';
import { authenticatorCodeField } from './second-factors.ts';

export const freezeRules = {
  /** Validity of the link in the new-device mail, milliseconds. */
  freezeLinkMs: 7 * dayMs,
  /** Validity of the link that unfreezes an account; a new one can be requested. */
  unfreezeLinkMs: dayMs,
} as const;

export const freezeByLinkInput = z.strictObject({ token: linkTokenField });
export type FreezeByLinkInput = z.infer<typeof freezeByLinkInput>;

export const requestUnfreezeInput = z.strictObject({ email: emailField });
export type RequestUnfreezeInput = z.infer<typeof requestUnfreezeInput>;

export const unfreezeByPassword = z.strictObject({
  method: z.literal('password'),
  token: linkTokenField,
  newPassword: newPasswordField,
});
export const unfreezeByCode = z.strictObject({
  method: z.literal('code'),
  token: linkTokenField,
  code: authenticatorCodeField,
});
/** Proof required in addition to the mailed link: a new password, or the code of the owner's authenticator app. */
export const unfreezeInput = z.discriminatedUnion('method', [unfreezeByPassword, unfreezeByCode]);
export type UnfreezeInput = z.infer<typeof unfreezeInput>;
