import * as z from 'zod/mini';
import { koboField } from '../listings/fields.ts';
import { inspectionLimits } from './limits.ts';
import { tidyText } from '../text.ts';

const timeText = 'Choose a time from the list.';
/** Epoch milliseconds at a full quarter of an hour. */
export const tickField = z
  .number(timeText)
  .check(
    z.int(timeText),
    z.gte(0, timeText),
    z.lte(4_102_444_800_000, timeText),
    z.multipleOf(inspectionLimits.tickMs, timeText),
  );

const versionText = 'Open the inspection again.';
/** The `version` of the inspection that the person saw. */
export const versionField = z
  .number(versionText)
  .check(z.int(versionText), z.gte(1, versionText), z.lte(1_000_000, versionText));

const feeText = 'The fee for an inspection is at most ₦5,000. Most landlords ask for nothing.';
/** Whole kobo, 0 for none. */
export const inspectionFeeField = koboField(feeText, inspectionLimits.maxFeeKobo);

const keyText = 'Ask again from the page of the home.';
/** Made by the person's device and kept until there is an answer: the same one again is the same request. */
export const clientIdField = z.string(keyText).check(z.regex(/^[\w-]{16,40}$/, keyText));

const noteText = `Use at most ${inspectionLimits.noteLength} characters.`;
export const noteField = z._default(
  z.string(noteText).check(tidyText(), z.maxLength(inspectionLimits.noteLength, noteText)),
  '',
);
