import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { markFieldsInput } from './saved-homes.ts';
import { addSavedPlaceInput } from './saved-places.ts';
import { maxSavedPlaces, takenOverMarks } from './saved-words.ts';

const manyText = 'This is more than a browser keeps for a guest.';

/** What somebody kept in their browser before they logged in. */
export const takeOverInput = z.strictObject({
  marks: z
    .array(z.strictObject({ listingId: idField('lst'), ...markFieldsInput }), manyText)
    .check(z.maxLength(takenOverMarks, manyText)),
  places: z.array(addSavedPlaceInput, manyText).check(z.maxLength(maxSavedPlaces, manyText)),
});
export type TakeOverInput = z.infer<typeof takeOverInput>;

/** What is with the account now. Marks of homes that are gone and places that the account has no room for are left behind. */
export const takenOver = z.strictObject({ marks: z.number(), places: z.number(), placesLeft: z.number() });
export type TakenOver = z.infer<typeof takenOver>;
