import * as z from 'zod/mini';
import { limitField } from '../page.ts';
import { latitudeField, longitudeField } from '../listings/listing-place.ts';
import { placeHit } from './place-hits.ts';

const wordsText = 'Enter the name of a place.';

export const searchPlacesInput = z.strictObject({
  q: z.string(wordsText).check(z.trim(), z.maxLength(80, 'Use at most 80 characters.')),
  limit: limitField(8, 20),
});
export type SearchPlacesInput = z.infer<typeof searchPlacesInput>;

/** The best first. */
export const foundPlaces = z.array(placeHit);

export const reversePlaceInput = z.strictObject({ latitude: latitudeField, longitude: longitudeField });
export type ReversePlaceInput = z.infer<typeof reversePlaceInput>;

/** The nearest neighbourhood within 3 km, or else the nearest town; null outside of Nigeria. */
export const nearestPlace = z.nullable(
  z.extend(placeHit, {
    /** Over ground, in metres. */
    metresAway: z.number(),
  }),
);
export type NearestPlace = z.infer<typeof nearestPlace>;
