import * as z from 'zod/mini';
import { textField, wholeBetween } from '../fields.ts';
import {
  floodLevels,
  furnishings,
  generatorKinds,
  powerBands,
  powerMeters,
  roadKinds,
  securityKinds,
  waterSources,
} from './choices.ts';
import { nigeriaDegrees, nigerianStateCodes } from './nigerian-states.ts';

const choose = 'Choose one of the answers.';
const oneOf = <const T extends readonly string[]>(values: T) => z.optional(z.enum(values, choose));
const whole = (max: number) => {
  const text = `Enter a whole number from 0 to ${max}.`;
  return z.optional(wholeBetween(text, { min: 0, max }));
};
const yesNo = z.optional(z.boolean(choose));

/** Facts that tenants check before an inspection. A missing field is shown as "Not stated". */
export const listingFacts = z.strictObject({
  powerMeter: oneOf(powerMeters),
  powerBand: oneOf(powerBands),
  /** Hours of electricity a day, as stated by the landlord. */
  powerHoursPerDay: whole(24),
  generator: oneOf(generatorKinds),
  inverter: yesNo,
  waterSource: oneOf(waterSources),
  waterTreated: yesNo,
  flood: oneOf(floodLevels),
  road: oneOf(roadKinds),
  security: z.optional(z.array(z.enum(securityKinds, choose), choose).check(z.maxLength(5, choose))),
  parkingSpaces: whole(50),
  furnishing: oneOf(furnishings),
  serviced: yesNo,
  /** 0 is the ground floor. */
  storey: whole(60),
  unitsInCompound: whole(500),
  landlordInCompound: yesNo,
  petsAllowed: yesNo,
  newlyBuilt: yesNo,
});
export type ListingFacts = z.infer<typeof listingFacts>;

/** A pin must be in Nigeria. */
export const latitudeField = z
  .number('Put the pin on the map.')
  .check(
    z.gte(nigeriaDegrees.south, 'Put the pin in Nigeria.'),
    z.lte(nigeriaDegrees.north, 'Put the pin in Nigeria.'),
  );
export const longitudeField = z
  .number('Put the pin on the map.')
  .check(z.gte(nigeriaDegrees.west, 'Put the pin in Nigeria.'), z.lte(nigeriaDegrees.east, 'Put the pin in Nigeria.'));

/** The address is visible to tenants with a confirmed inspection; others see the area and a circle. */
export const listingPlace = z.strictObject(
  {
    state: z.enum(nigerianStateCodes, 'Choose the state.'),
    city: textField('Enter the city or town.', 60),
    area: textField('Enter the area or neighbourhood.', 60),
    address: textField('Enter the street and house number.', 160),
    landmark: z.optional(textField('Enter a landmark, or leave it out.', 120)),
    latitude: latitudeField,
    longitude: longitudeField,
  },
  'Say where the home is: state, town, area, street and pin.',
);
export type ListingPlace = z.infer<typeof listingPlace>;
