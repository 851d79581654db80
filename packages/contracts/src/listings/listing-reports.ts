import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { reportReasonCodes } from './report-reasons.ts';

export const reportListingInput = z.strictObject({
  listingId: idField('lst'),
  reason: z.enum(reportReasonCodes, 'Choose what is wrong.'),
  note: z._default(z.string('Say what is wrong.').check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')), ''),
});
export type ReportListingInput = z.infer<typeof reportListingInput>;

/** Why somebody does not want to see a home again. */
export const hideReasons = {
  too_dear: 'Too dear',
  wrong_area: 'Not my area',
  wrong_size: 'Not my size',
  looks_wrong: 'Something looks wrong',
  seen: 'I have seen it',
} as const;
export type HideReason = keyof typeof hideReasons;

export const hideListingInput = z.strictObject({
  listingId: idField('lst'),
  reason: z.optional(z.enum(Object.keys(hideReasons) as [HideReason, ...HideReason[]], 'Choose a reason.')),
});
export type HideListingInput = z.infer<typeof hideListingInput>;
