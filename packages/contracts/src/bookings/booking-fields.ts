import * as z from 'zod/mini';
import { clientIdField } from '../inspections/inspection-fields.ts';
import { bookingLimits } from './booking-limits.ts';

const dayText = 'Choose a day.';
/** A day of Lagos, as days since 1970. */
export const dayField = z.number(dayText).check(z.int(dayText), z.gte(0, dayText), z.lte(100_000, dayText));

const versionText = 'Open the booking again.';
/** The `version` of the booking that the person saw. */
export const versionField = z
  .number(versionText)
  .check(z.int(versionText), z.gte(1, versionText), z.lte(1_000_000, versionText));

export { clientIdField };

/** Free words of at most so many characters; empty when there are none. */
export const wordsField = (max: number) => {
  const text = `Use at most ${max} characters.`;
  return z._default(z.string(text).check(z.trim(), z.maxLength(max, text)), '');
};

export const noteField = wordsField(bookingLimits.messageLength);

const monthsText = 'Choose 6, 12 or 24 months.';
export const monthsField = z
  .number(monthsText)
  .check(z.refine((months) => bookingLimits.termMonths.some((term) => term === months), monthsText));
