import * as z from 'zod/mini';
import { textBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields } from '../page.ts';
import { searchQuery } from '../search/query.ts';
import { alertLimits } from './limits.ts';

/** Frequency of mails. In the app a matching home appears immediately, whatever is chosen. */
export const alertFrequencies = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

const nameText = `Enter a name of 1 to ${alertLimits.nameLength} characters.`;
const nameField = textBetween({ min: 1, max: alertLimits.nameLength }, nameText);
const frequencyField = z.enum(alertFrequencies, 'Choose at once, every morning or every Monday.');
const yesOrNo = z.boolean('Choose yes or no.');

export const saveSearchInput = z.strictObject({
  query: searchQuery,
  /** When omitted, the search described in words. */
  name: z.optional(nameField),
  frequency: z._default(frequencyField, 'instant'),
  byMail: z._default(yesOrNo, true),
  /** Counted as unread in the app. */
  inApp: z._default(yesOrNo, true),
  /** Also sends alerts about homes with a reduced price. */
  priceDrops: z._default(yesOrNo, true),
});
export type SaveSearchInput = z.infer<typeof saveSearchInput>;

export const searchIdInput = z.strictObject({ searchId: idField('sch') });
export type SearchIdInput = z.infer<typeof searchIdInput>;

/** Omitted fields stay unchanged. */
export const updateSearchInput = z.strictObject({
  searchId: idField('sch'),
  /** The new query. */
  query: z.optional(searchQuery),
  name: z.optional(nameField),
  frequency: z.optional(frequencyField),
  byMail: z.optional(yesOrNo),
  inApp: z.optional(yesOrNo),
  priceDrops: z.optional(yesOrNo),
});
export type UpdateSearchInput = z.infer<typeof updateSearchInput>;

export const listMatchesInput = z.strictObject({
  searchId: idField('sch'),
  ...pageFields,
  limit: limitField(20, 50),
});
export type ListMatchesInput = z.infer<typeof listMatchesInput>;

const untilText = 'Open the homes again.';

/** `until`: match time of the newest home shown, epoch milliseconds; later matches stay new. */
export const markSeenInput = z.strictObject({
  searchId: idField('sch'),
  until: z.number(untilText).check(z.int(untilText), z.gte(0, untilText)),
});
export type MarkSeenInput = z.infer<typeof markSeenInput>;

const linkText = 'Open the link from the email again.';

/** Contents of the unsubscribe link of a mail. */
export const unsubscribeInput = z.strictObject({
  searchIds: z
    .array(idField('sch'), linkText)
    .check(z.minLength(1, linkText), z.maxLength(alertLimits.perPerson, linkText)),
  token: z.string(linkText).check(z.regex(/^[\w-]{43}$/, linkText)),
});
export type UnsubscribeInput = z.infer<typeof unsubscribeInput>;
