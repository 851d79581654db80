import * as z from 'zod/mini';
import { nigerianStateCodes } from '../listings/nigerian-states.ts';

export const placeKinds = ['area', 'landmark', 'town', 'lga', 'state'] as const;

/** A place that has a name. */
export const placeHit = z.strictObject({
  kind: z.enum(placeKinds),
  name: z.string(),
  /** Where that is: "Lagos Mainland, Lagos", "Ibadan, Oyo State". */
  context: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stateCode: z.enum(nigerianStateCodes),
  city: z.string(),
  /** The neighbourhood, where the place is one or lies in one. */
  area: z.optional(z.string()),
  /** How far from the coordinates a home there can be, in metres. */
  precisionMetres: z.number(),
});
export type PlaceHit = z.infer<typeof placeHit>;
