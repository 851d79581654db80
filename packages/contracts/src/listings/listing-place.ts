import * as z from 'zod/mini';
import { textField } from './listing-fields.ts';
import { nigeriaDegrees, nigerianStateCodes } from './nigerian-states.ts';

/** A pin has to lie in Nigeria. */
export const latitudeField = z
  .number('Put the pin on the map.')
  .check(
    z.gte(nigeriaDegrees.south, 'Put the pin in Nigeria.'),
    z.lte(nigeriaDegrees.north, 'Put the pin in Nigeria.'),
  );
export const longitudeField = z
  .number('Put the pin on the map.')
  .check(z.gte(nigeriaDegrees.west, 'Put the pin in Nigeria.'), z.lte(nigeriaDegrees.east, 'Put the pin in Nigeria.'));

/** The address is for people whose visit is confirmed; strangers see the area and a circle. */
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
