import * as z from 'zod/mini';
import { textField } from '../fields.ts';
import { latitudeField, longitudeField } from '../listings/content.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { limitField } from '../page.ts';

const notAnArea = 'Choose an area from the list.';

/** Creates a schema for area keys. */
export const areaKeyField = z
  .templateLiteral([z.enum(nigerianStateCodes), '/', z.string(), '/', z.string()], notAnArea)
  .check(z.maxLength(140, notAnArea), z.regex(/^[A-Z]{2}(\/[a-z0-9]+(-[a-z0-9]+)*){2}$/, notAnArea));

export const placeKinds = ['area', 'landmark', 'town', 'lga', 'state', 'plus_code'] as const;

/** A named place. */
export const placeHit = z.strictObject({
  kind: z.enum(placeKinds),
  name: z.string(),
  /** Its location: "Lagos Mainland, Lagos", "Ibadan, Oyo State". */
  context: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stateCode: z.enum(nigerianStateCodes),
  city: z.string(),
  /** The neighbourhood that the place is or belongs to, if any. */
  area: z.optional(z.string()),
  /** Maximum distance of a home from these coordinates, in metres. */
  precisionMetres: z.number(),
});
export type PlaceHit = z.infer<typeof placeHit>;

export const searchPlacesInput = z.strictObject({
  q: textField('Enter the name of a place.', 80, 0),
  limit: limitField(8, 20),
});
export type SearchPlacesInput = z.infer<typeof searchPlacesInput>;

/** Best match first. */
export const foundPlaces = z.array(placeHit);

export const reversePlaceInput = z.strictObject({ latitude: latitudeField, longitude: longitudeField });
export type ReversePlaceInput = z.infer<typeof reversePlaceInput>;

/** The nearest neighbourhood within 3 km, otherwise the nearest town; null outside Nigeria. */
export const nearestPlace = z.nullable(
  z.extend(placeHit, {
    /** Distance over ground, in metres. */
    metresAway: z.number(),
  }),
);
export type NearestPlace = z.infer<typeof nearestPlace>;
