import * as z from 'zod/mini';
import { textField, tidyText, wholeBetween } from '../fields.ts';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { latitudeField, longitudeField } from '../listings/content.ts';
import { listingCard } from '../listings/listing.ts';
import { limitField, pageFields } from '../page.ts';
import { maxSavedPlaces, savedPlaceKinds, savedSorts, savedStatuses, takenOverMarks } from './choices.ts';

export const saveHomeInput = z.strictObject({ listingId: idField('lst') });
export type SaveHomeInput = z.infer<typeof saveHomeInput>;

const noteText = 'Write your note in words.';
const scoreText = 'Give 1 to 5.';
const statusField = z.enum(savedStatuses, 'Choose how far you are with this home.');

/** A user's private marks about a home. */
const markFields = {
  status: z.nullable(statusField),
  note: z.string(),
  score: z.nullable(z.number()),
};

export const homeMark = z.strictObject({ listingId: idField('lst'), ...markFields });
export type HomeMark = z.infer<typeof homeMark>;

const marksText = 'Ask for 1 to 50 homes at a time.';
export const listMarksInput = z.strictObject({
  listingIds: z.array(idField('lst'), marksText).check(z.minLength(1, marksText), z.maxLength(50, marksText)),
});
export type ListMarksInput = z.infer<typeof listMarksInput>;

/** Note and score of a home; null for no score. */
export const markFieldsInput = {
  note: z.string(noteText).check(tidyText(), z.maxLength(1000, 'Use at most 1,000 characters.')),
  score: z.nullable(wholeBetween(scoreText, { min: 1, max: 5 })),
};

/** Omitted fields stay unchanged; null clears a field. */
export const markHomeInput = z
  .strictObject({
    listingId: idField('lst'),
    status: z.optional(z.nullable(statusField)),
    note: z.optional(markFieldsInput.note),
    score: z.optional(markFieldsInput.score),
  })
  .check(
    z.refine(({ status, note, score }) => status !== undefined || note !== undefined || score !== undefined, {
      message: 'Say what is to change: status, note or score.',
    }),
  );
export type MarkHomeInput = z.infer<typeof markHomeInput>;

/** A saved home; `available` is false when it is no longer on offer, and the card shows its last state. */
export const savedHome = z.strictObject({
  /** Epoch milliseconds. */
  savedAt: z.number(),
  available: z.boolean(),
  listing: listingCard,
  /** Move-in cost when it was saved, kobo; null where it was not stored. */
  savedFirstYearKobo: z.nullable(koboAmount),
  ...markFields,
  collectionIds: z.array(idField('col')),
});
export type SavedHome = z.infer<typeof savedHome>;

export const listSavedInput = z.optional(
  z.strictObject({
    ...pageFields,
    limit: limitField(20, 50),
    sort: z.optional(z.enum(savedSorts, 'Choose one of the orders.')),
    collectionId: z.optional(idField('col')),
    status: z.optional(statusField),
  }),
);
export type ListSavedInput = z.infer<typeof listSavedInput>;

export const savedPage = z.strictObject({ items: z.array(savedHome), nextCursor: z.nullable(z.string()) });
export type SavedPage = z.infer<typeof savedPage>;

/** Ids of the saved homes, latest first. */
export const savedIds = z.array(z.string());

const placeFields = {
  kind: z.enum(savedPlaceKinds, 'Choose what the place is to you.'),
  name: textField('Enter the name of the place.', 80),
  latitude: latitudeField,
  longitude: longitudeField,
};

export const addSavedPlaceInput = z.strictObject(placeFields);
export type AddSavedPlaceInput = z.infer<typeof addSavedPlaceInput>;

export const removeSavedPlaceInput = z.strictObject({ placeId: idField('plc') });
export type RemoveSavedPlaceInput = z.infer<typeof removeSavedPlaceInput>;

/** A place to which a user measures distances; private. */
export const savedPlace = z.strictObject({ id: idField('plc'), ...placeFields });
export type SavedPlace = z.infer<typeof savedPlace>;

export const savedPlaceList = z.array(savedPlace);

const manyText = 'This is more than a browser keeps for a guest.';

/** Data stored in the browser before the log-in. */
export const takeOverInput = z.strictObject({
  marks: z
    .array(z.strictObject({ listingId: idField('lst'), ...markFieldsInput }), manyText)
    .check(z.maxLength(takenOverMarks, manyText)),
  places: z.array(addSavedPlaceInput, manyText).check(z.maxLength(maxSavedPlaces, manyText)),
});
export type TakeOverInput = z.infer<typeof takeOverInput>;

/** Data now in the account. Marks of deleted homes and places beyond the limit are dropped. */
export const takenOver = z.strictObject({ marks: z.number(), places: z.number(), placesLeft: z.number() });
export type TakenOver = z.infer<typeof takenOver>;
