import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listers } from '../listings/choices.ts';
import { authorityPathNames, homeCheckCodes, homeKinds } from './homes.ts';
import { casePartFields } from './verification.ts';

/**
 * Verification of the authority to let a home, or of the home itself, as its lister sees the case. Times are epoch milliseconds.
 */
export const homePart = z.strictObject({
  ...casePartFields,
  kind: z.enum(homeKinds),
  path: z.nullable(z.enum(authorityPathNames)),
  /** Time and checked items of the last approval; null and empty when there is none or it was withdrawn. */
  checkedAt: z.nullable(z.number()),
  checked: z.array(z.enum(homeCheckCodes)),
});
export type HomePart = z.infer<typeof homePart>;

/** A home that the caller lists, with its verification. */
export const homeLevels = z.strictObject({
  listingId: idField('lst'),
  title: z.string(),
  /** Address, area and city. */
  place: z.string(),
  listedBy: z.enum(listers),
  authority: homePart,
  unit: homePart,
  /** Another user claims the same home, and RentReel compares both claims. */
  contested: z.boolean(),
  /** The signed mandate that gives an agent the right; null without one. */
  mandate: z.nullable(z.strictObject({ mandateId: idField('man'), ownerName: z.string(), endDay: z.string() })),
  /** A mandate waiting for its owner's answer; null without one, and when one is signed. */
  asked: z.nullable(z.strictObject({ mandateId: idField('man'), ownerName: z.string() })),
  /** From when it is shown only under a mandate, epoch milliseconds; null without a deadline. */
  mandateDueAt: z.nullable(z.number()),
});
export type HomeLevels = z.infer<typeof homeLevels>;

/** Verification of a lister: their identity, and the authority to let each home. */
export const landlordLevels = z.strictObject({
  identity: z.strictObject({
    held: z.boolean(),
    /** When the last of ID, selfie and number was approved. */
    checkedAt: z.nullable(z.number()),
    /** When the first of them expires; null when none does. */
    expiresAt: z.nullable(z.number()),
  }),
  /** Code required in photos from inside a home today. */
  code: z.string(),
  homes: z.array(homeLevels),
});
export type LandlordLevels = z.infer<typeof landlordLevels>;
