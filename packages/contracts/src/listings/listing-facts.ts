import * as z from 'zod/mini';

const choose = 'Choose one of the answers.';
const oneOf = <const T extends readonly string[]>(values: T) => z.optional(z.enum(values, choose));
const whole = (max: number) => {
  const text = `Enter a whole number from 0 to ${max}.`;
  return z.optional(z.number(text).check(z.int(text), z.gte(0, text), z.lte(max, text)));
};
const yesNo = z.optional(z.boolean(choose));

export const powerMeters = ['prepaid_own', 'prepaid_shared', 'postpaid', 'estimated'] as const;
export const powerBands = ['A', 'B', 'C', 'D', 'E'] as const;
export const waterSources = ['borehole', 'public', 'well', 'tanker'] as const;
export const floodLevels = ['never', 'yard', 'road', 'inside'] as const;
export const roadKinds = ['tarred', 'interlocked', 'untarred'] as const;
export const securityKinds = ['estate_gate', 'guards', 'fence', 'cctv', 'street_light'] as const;
export const generatorKinds = ['none', 'own', 'shared', 'estate'] as const;
export const furnishings = ['unfurnished', 'part_furnished', 'furnished'] as const;

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
