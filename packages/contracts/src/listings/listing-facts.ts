import * as z from 'zod/mini';
import {
  floodLevels,
  furnishings,
  generatorKinds,
  powerBands,
  powerMeters,
  roadKinds,
  securityKinds,
  waterSources,
} from './fact-choices.ts';

const choose = 'Choose one of the answers.';
const oneOf = <const T extends readonly string[]>(values: T) => z.optional(z.enum(values, choose));
const whole = (max: number) => {
  const text = `Enter a whole number from 0 to ${max}.`;
  return z.optional(z.number(text).check(z.int(text), z.gte(0, text), z.lte(max, text)));
};
const yesNo = z.optional(z.boolean(choose));

/** What tenants check before they visit. A field that is absent is shown as "Not stated". */
export const listingFacts = z.strictObject({
  powerMeter: oneOf(powerMeters),
  powerBand: oneOf(powerBands),
  /** Hours of light a day, as the landlord claims. */
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
