import { dayMs, minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { codeField } from '../fields.ts';
import { emailField } from './inputs.ts';

export const emailChangeRules = {
  digits: 6,
  /** Validity of the codes, milliseconds. */
  lifeMs: 30 * minuteMs,
  /** Wrong attempts after which both codes must be requested again. */
  checks: 5,
  /** Without the code of the old address its owner has this long to stop the change, milliseconds. */
  waitMs: 3 * dayMs,
} as const;

const codeText = `Enter the ${emailChangeRules.digits} digits of the code.`;

export const requestEmailChangeInput = z.strictObject({ email: emailField });
export type RequestEmailChangeInput = z.infer<typeof requestEmailChangeInput>;

export const confirmEmailChangeInput = z.strictObject({
  newCode: codeField(codeText),
  /** Omitted by users without access to the old mailbox: the change then takes effect after a delay. */
  oldCode: z.optional(codeField(codeText)),
});
export type ConfirmEmailChangeInput = z.infer<typeof confirmEmailChangeInput>;

/** Whether the address was changed now or will change after the delay. */
export const emailChangeOutcome = z.strictObject({ state: z.enum(['changed', 'waiting']) });
export type EmailChangeOutcome = z.infer<typeof emailChangeOutcome>;
