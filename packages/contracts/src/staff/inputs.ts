import * as z from 'zod/mini';
import { emailField } from '../auth/inputs.ts';
import { idField } from '../ids.ts';
import { tidyText } from '../text.ts';
import { staffRoles } from './roles.ts';

/** Maximum length of a reason, in characters. */
export const roleReasonLength = 300;

const reasonText = `Give a reason of 10 to ${roleReasonLength} characters.`;
const reasonField = z
  .string(reasonText)
  .check(tidyText(), z.minLength(10, reasonText), z.maxLength(roleReasonLength, reasonText));
const versionText = 'Open the list again.';
const versionField = z
  .number(versionText)
  .check(z.int(versionText), z.gte(1, versionText), z.lte(1_000_000, versionText));

export const askForRoleInput = z.strictObject({
  email: emailField,
  role: z.enum(staffRoles, 'Choose a role.'),
  reason: reasonField,
});
export type AskForRoleInput = z.infer<typeof askForRoleInput>;

export const approveRoleInput = z.strictObject({ grantId: idField('grn'), version: versionField });
export type ApproveRoleInput = z.infer<typeof approveRoleInput>;

/** Why a request is declined, or a role revoked. */
export const endRoleInput = z.strictObject({ grantId: idField('grn'), version: versionField, reason: reasonField });
export type EndRoleInput = z.infer<typeof endRoleInput>;
