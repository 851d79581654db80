import { minuteMs } from '@rentreel/values';
import * as z from 'zod/mini';
import { textBetween, tidyText } from '../fields.ts';
import { idField } from '../ids.ts';
import { readTicketReference } from '../support/reference.ts';

export const impersonationLimits = { lifeMs: 30 * minuteMs, reasonLength: 200 } as const;

/** How a view of an account ended. */
export const impersonationOutcomes = ['ended', 'expired'] as const;

const reasonText = `Give a reason of 5 to ${impersonationLimits.reasonLength} characters. It stays in the audit log.`;
const ticketText = 'A reference has eight digits, such as 4821-7356. Check it, or leave it out.';

export const startImpersonationInput = z.strictObject({
  userId: idField('usr'),
  reason: textBetween({ min: 5, max: impersonationLimits.reasonLength }, reasonText),
  /** Reference of one of the user's tickets, as typed; empty without one. */
  ticket: z.string(ticketText).check(
    tidyText(),
    z.maxLength(20, ticketText),
    z.refine((text) => text === '' || readTicketReference(text) !== undefined, ticketText),
  ),
});
export type StartImpersonationInput = z.infer<typeof startImpersonationInput>;
