import * as z from 'zod/mini';
import { textBetween, versionField } from '../fields.ts';
import { emailField } from '../auth/inputs.ts';
import { idField } from '../ids.ts';
import { staffRoles } from './roles.ts';

/** Maximum length of a reason, in characters. */
export const roleReasonLength = 300;

const reasonText = `Give a reason of 10 to ${roleReasonLength} characters.`;
const reasonField = textBetween({ min: 10, max: roleReasonLength }, reasonText);
const versionText = 'Open the list again.';

export const askForRoleInput = z.strictObject({
  email: emailField,
  role: z.enum(staffRoles, 'Choose a role.'),
  reason: reasonField,
});
export type AskForRoleInput = z.infer<typeof askForRoleInput>;

export const approveRoleInput = z.strictObject({ grantId: idField('grn'), version: versionField(versionText) });
export type ApproveRoleInput = z.infer<typeof approveRoleInput>;

/** Why a request is declined, or a role revoked. */
export const endRoleInput = z.strictObject({
  grantId: idField('grn'),
  version: versionField(versionText),
  reason: reasonField,
});
export type EndRoleInput = z.infer<typeof endRoleInput>;
