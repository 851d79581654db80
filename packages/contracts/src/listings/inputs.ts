import * as z from 'zod/mini';
import { textField, tidyText, wholeBetween } from '../fields.ts';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { listers } from './choices.ts';
import { listingFacts, listingPlace } from './content.ts';
import { draftMediaItem } from './drafts.ts';
import { countField, feeLines, rentField } from './fields.ts';
import { listingTypes } from './types.ts';

const dayText = 'Choose the day the home is free.';

const listingFields = z.strictObject({
  title: textField('Give the home a title.', limits.listingTitleLength),
  description: z
    .string('Describe the home.')
    .check(
      tidyText(),
      z.maxLength(limits.listingDescriptionLength, `Use at most ${limits.listingDescriptionLength} characters.`),
    ),
  type: z.enum(listingTypes, 'Choose the type of home.'),
  bedrooms: countField('bedrooms', 20),
  bathrooms: countField('bathrooms', 20),
  toilets: countField('toilets', 20),
  sizeSquareMetres: z.optional(countField('square metres', 20_000)),
  place: listingPlace,
  facts: listingFacts,
  listedBy: z.enum(listers, 'Say whether you own the home or act for its owner.'),
  /** Rent for one year, in kobo. */
  rentKobo: rentField,
  fees: feeLines,
  /** First move-in day, epoch milliseconds; missing means now. */
  availableFrom: z.optional(wholeBetween(dayText, { min: 0, max: 4_102_444_800_000 })),
});

/** A landlord's description of a home; omitted fields start empty. */
export const listingContent = z.extend(listingFields, {
  description: z._default(listingFields.shape.description, ''),
  facts: z._default(listingFacts, {}),
  listedBy: z._default(listingFields.shape.listedBy, 'owner'),
  fees: z._default(feeLines, []),
});
export type ListingContent = z.infer<typeof listingContent>;

const mediaText = `A home can have at most ${limits.listingMedia} photos and clips.`;

/** `media` are uploads of the landlord in the state ready, in display order. */
export const createListingInput = z.extend(listingContent, {
  media: z.optional(z.array(draftMediaItem, mediaText).check(z.maxLength(limits.listingMedia, mediaText))),
  /** When the clip was filmed, epoch milliseconds. */
  filmedAt: z.optional(z.number().check(z.int(), z.gte(0))),
});
export type CreateListingInput = z.infer<typeof createListingInput>;

export const updateListingInput = z.strictObject({
  listingId: idField('lst'),
  /** Only the given fields change. */
  changes: z.partial(listingFields),
});
export type UpdateListingInput = z.infer<typeof updateListingInput>;

export const listingIdInput = z.strictObject({ listingId: idField('lst') });
export type ListingIdInput = z.infer<typeof listingIdInput>;

const reasonText = 'Give a reason of at least 10 characters. The landlord will see it.';
export const decisionNoteLength = 500;

/** An administrator's decision about a home; the landlord reads the note. */
export const decideListingInput = z.strictObject({
  listingId: idField('lst'),
  decision: z.enum(['approve', 'request_changes', 'suspend', 'reinstate', 'review_again'], 'Choose what to do.'),
  note: textField(reasonText, decisionNoteLength, 10),
  /** `updatedAt` of the home as the administrator saw it: a home changed since then is not decided. */
  seenAt: z.optional(z.number()),
});
export type DecideListingInput = z.infer<typeof decideListingInput>;

/** Reason of a landlord's appeal against the removal of a listing. */
export const appealListingInput = z.strictObject({
  listingId: idField('lst'),
  text: z
    .string('Say why that is wrong.')
    .check(
      tidyText(),
      z.minLength(10, 'Explain why that is wrong in at least 10 characters.'),
      z.maxLength(decisionNoteLength, `Use at most ${decisionNoteLength} characters.`),
    ),
});
export type AppealListingInput = z.infer<typeof appealListingInput>;
