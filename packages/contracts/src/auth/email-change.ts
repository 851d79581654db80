import { dayMs, minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { emailField } from './inputs.ts';
import { tidyText } from '../text.ts';

export const emailChangeRules = {
  digits: 6,
  /** The codes work this long. */
  lifeMs: 30 * minuteMs,
  /** Wrong codes after which both are asked for anew. */
  checks: 5,
  /** Without the code of the old address its owner has this long to stop the change. */
  waitMs: 3 * dayMs,
} as const;

const codeText = `Enter the ${emailChangeRules.digits} digits of the code.`;
const codeField = z.string(codeText).check(tidyText(), z.regex(/^\d{6}$/, codeText));

export const requestEmailChangeInput = z.strictObject({ email: emailField });
export type RequestEmailChangeInput = z.infer<typeof requestEmailChangeInput>;

export const confirmEmailChangeInput = z.strictObject({
  newCode: codeField,
  /** Left out by whoever cannot read mail at the old address any more: the change then waits. */
  oldCode: z.optional(codeField),
});
export type ConfirmEmailChangeInput = z.infer<typeof confirmEmailChangeInput>;

/** Whether the address is the new one now, or will be after the wait. */
export const emailChangeOutcome = z.strictObject({ state: z.enum(['changed', 'waiting']) });
export type EmailChangeOutcome = z.infer<typeof emailChangeOutcome>;
