import * as z from 'zod/mini';
import { idField } from '../ids.ts';

/** What can be wrong with a home, in the words of the report sheet. */
export const reportReasons = {
  not_available: 'It is let already, or not for rent',
  not_as_shown: 'The pictures are of another home',
  wrong_price: 'The price or the fees are wrong',
  fake_landlord: 'This person may not let it',
  asks_money_outside: 'They ask for money outside RentReel',
  offensive: 'It is offensive or discriminates',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonCodes = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

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
