import { dayMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { emailField, linkTokenField, newPasswordField } from './inputs.ts';
import { authenticatorCodeField } from './second-factors.ts';

export const freezeRules = {
  /** The link in the mail about a new device works this long. */
  freezeLinkMs: 7 * dayMs,
  /** The link that opens a frozen account works this long; a new one can be asked for. */
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
/** What opens a frozen account beside the mailed link: a new password, or the code of the owner's app. */
export const unfreezeInput = z.discriminatedUnion('method', [unfreezeByPassword, unfreezeByCode]);
export type UnfreezeInput = z.infer<typeof unfreezeInput>;
