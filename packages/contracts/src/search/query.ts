import * as z from 'zod/mini';
import { tidyText, wholeBetween } from '../fields.ts';
import { furnishings, listers, roadKinds, securityKinds, waterSources } from '../listings/choices.ts';
import { latitudeField, longitudeField } from '../listings/content.ts';
import { koboField } from '../listings/fields.ts';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';
import { listingTypes } from '../listings/types.ts';
import { areaKeyField } from '../places/place.ts';
import {
  agencyWants,
  lastDay,
  radiusMetresLimits,
  searchLimits,
  searchSorts,
  videoWants,
  wholeLimits,
} from './choices.ts';
import { readOutline } from './outline.ts';

const notACity = 'Choose a city or town from the list.';

export const cityKeyField = z
  .templateLiteral([z.enum(nigerianStateCodes), '/', z.string()], notACity)
  .check(z.maxLength(80, notACity), z.regex(/^[A-Z]{2}\/[a-z0-9]+(-[a-z0-9]+)*$/, notACity));

const boxText = 'Move the map over Nigeria.';
const edge = (least: number, most: number) => z.number(boxText).check(z.gte(least, boxText), z.lte(most, boxText));

/** A bounding box on the map in degrees. It may exceed the country's borders. */
export const mapBox = z
  .strictObject({ south: edge(-90, 90), west: edge(-180, 180), north: edge(-90, 90), east: edge(-180, 180) }, boxText)
  .check(z.refine(({ south, north, west, east }) => south < north && west < east, boxText));
export type MapBox = z.infer<typeof mapBox>;

const radiusText = 'Choose a distance from 200 m to 50 km.';

/** Homes whose displayed circle has its centre within this many metres of a point. */
export const nearPoint = z.strictObject({
  latitude: latitudeField,
  longitude: longitudeField,
  radiusMetres: wholeBetween(radiusText, { min: radiusMetresLimits.least, max: radiusMetresLimits.most }),
});
export type NearPoint = z.infer<typeof nearPoint>;

const outlineText = 'Draw the area on the map again.';
const choose = 'Choose from the list.';
const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const someOf = <const T extends readonly string[]>(values: T) =>
  z.optional(z.array(z.enum(values, choose), choose).check(z.minLength(1, choose), z.refine(isDistinct, choose)));
const whole = ([least, most]: readonly [least: number, most: number]) => {
  const text = `Choose a number from ${least} to ${most}.`;
  return z.optional(wholeBetween(text, { min: least, max: most }));
};
const flag = z.optional(z.literal(true, choose));
const most = (what: string) => z.optional(koboField(`Enter the most you can pay ${what}.`));
const textText = `Use at most ${searchLimits.textLength} characters.`;
const areasText = `Choose 1 to ${searchLimits.areas} areas.`;
const dayText = 'Choose the day on which you want to move in.';

/** All search conditions. Conditions of different fields are combined with AND; absent ones always hold. */
export const searchQuery = z.strictObject({
  /** Words that must all occur in the title, description, place or type; prefixes match. */
  q: z.optional(
    z
      .string(textText)
      .check(tidyText(), z.minLength(1, 'Enter a word.'), z.maxLength(searchLimits.textLength, textText)),
  ),
  state: z.optional(z.enum(nigerianStateCodes, 'Choose the state.')),
  city: z.optional(cityKeyField),
  /** Any of these areas. */
  areas: z.optional(
    z
      .array(areaKeyField, areasText)
      .check(z.minLength(1, areasText), z.maxLength(searchLimits.areas, areasText), z.refine(isDistinct, choose)),
  ),
  box: z.optional(mapBox),
  /** A drawn area, as encoded by `writeOutline`. */
  outline: z.optional(z.string(outlineText).check(z.refine((text) => readOutline(text) !== undefined, outlineText))),
  near: z.optional(nearPoint),
  /** Any of these. */
  types: someOf(listingTypes),
  minBedrooms: whole(wholeLimits.minBedrooms),
  maxBedrooms: whole(wholeLimits.maxBedrooms),
  minToilets: whole(wholeLimits.minToilets),
  /** Maximum move-in cost: rent, fees and deposits. */
  maxFirstYearKobo: most('to move in'),
  /** Maximum rent of one year. */
  maxRentKobo: most('in rent for a year'),
  /** Yearly costs and one-off fees spread over two years, per month. */
  maxMonthlyKobo: most('in a month'),
  /** Any of these; the same goes for water and roads. */
  furnishing: someOf(furnishings),
  water: someOf(waterSources),
  roads: someOf(roadKinds),
  /** All of these. */
  security: someOf(securityKinds),
  /** Hours of electricity a day, as stated by the landlord. */
  minPowerHours: whole(wholeLimits.minPowerHours),
  minParking: whole(wholeLimits.minParking),
  ownMeter: flag,
  bandAOrB: flag,
  inverter: flag,
  /** The landlord states that it never floods. */
  floodFree: flag,
  serviced: flag,
  petsAllowed: flag,
  landlordNotInCompound: flag,
  newlyBuilt: flag,
  verifiedLandlord: flag,
  /** Inspections are free of charge. */
  inspectionFree: flag,
  /** The move-in cost was reduced within the last 60 days. */
  priceDropped: flag,
  /** At least 3 users of the area report, and at most one in ten of them saw water in a yard or inside. */
  reportedNoFlood: flag,
  /** Mean hours of electricity a day, reported by at least 3 users of the area. */
  minReportedPowerHours: whole(wholeLimits.minReportedPowerHours),
  video: z.optional(z.enum(videoWants, choose)),
  agency: z.optional(z.enum(agencyWants, choose)),
  listedBy: z.optional(z.enum(listers, choose)),
  /** Available by this day at the latest, epoch milliseconds. */
  availableBy: z.optional(wholeBetween(dayText, { min: 0, max: lastDay })),
  sort: z.optional(z.enum(searchSorts, 'Choose an order.')),
});
export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchField = keyof SearchQuery;
