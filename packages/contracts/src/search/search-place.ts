import * as z from 'zod/mini';
import { latitudeField, longitudeField } from '../listings/listing-place.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { radiusMetresLimits } from './search-choices.ts';

const notACity = 'Choose a city or town from the list.';

export const cityKeyField = z
  .templateLiteral([z.enum(nigerianStateCodes), '/', z.string()], notACity)
  .check(z.maxLength(80, notACity), z.regex(/^[A-Z]{2}\/[a-z0-9]+(-[a-z0-9]+)*$/, notACity));

const boxText = 'Move the map over Nigeria.';
const edge = (least: number, most: number) => z.number(boxText).check(z.gte(least, boxText), z.lte(most, boxText));

/** A piece of the map in degrees. It may reach past the borders, as maps do. */
export const mapBox = z
  .strictObject({ south: edge(-90, 90), west: edge(-180, 180), north: edge(-90, 90), east: edge(-180, 180) }, boxText)
  .check(z.refine(({ south, north, west, east }) => south < north && west < east, boxText));
export type MapBox = z.infer<typeof mapBox>;

const radiusText = 'Choose a distance from 200 m to 50 km.';

/** Homes whose shown circle has its middle within so many metres of a point. */
export const nearPoint = z.strictObject({
  latitude: latitudeField,
  longitude: longitudeField,
  radiusMetres: z
    .number(radiusText)
    .check(z.int(radiusText), z.gte(radiusMetresLimits.least, radiusText), z.lte(radiusMetresLimits.most, radiusText)),
});
export type NearPoint = z.infer<typeof nearPoint>;
