import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { listers } from '../listings/choices.ts';
import { authorityPathNames, homeCheckCodes, homeKinds } from './homes.ts';
import { casePartFields } from './verification.ts';

/** The right to let a home, or that it was seen, as whoever lets it sees the case. Times are epoch milliseconds. */
export const homePart = z.strictObject({
  ...casePartFields,
  kind: z.enum(homeKinds),
  path: z.nullable(z.enum(authorityPathNames)),
  /** When it was last approved, and what was looked at then; null and nothing when that was never or taken back. */
  checkedAt: z.nullable(z.number()),
  checked: z.array(z.enum(homeCheckCodes)),
});
export type HomePart = z.infer<typeof homePart>;

/** A home that the caller lists, with what is verified of it. */
export const homeLevels = z.strictObject({
  listingId: idField('lst'),
  title: z.string(),
  /** Address, area and city. */
  place: z.string(),
  listedBy: z.enum(listers),
  authority: homePart,
  unit: homePart,
  /** Somebody else claims the same home, and RentReel compares both claims. */
  contested: z.boolean(),
  /** The signed mandate that gives an agent the right; null without one. */
  mandate: z.nullable(z.strictObject({ mandateId: idField('man'), ownerName: z.string(), endDay: z.string() })),
  /** A mandate that its owner was sent and has not answered; null without one, and where one is signed. */
  asked: z.nullable(z.strictObject({ mandateId: idField('man'), ownerName: z.string() })),
  /** From when on it is shown only under a mandate, epoch milliseconds; null when no time runs. */
  mandateDueAt: z.nullable(z.number()),
});
export type HomeLevels = z.infer<typeof homeLevels>;

/** What is verified of somebody who lets homes: who they are, and of each home by what right. */
export const landlordLevels = z.strictObject({
  identity: z.strictObject({
    held: z.boolean(),
    /** When the last of ID, selfie and number was approved. */
    checkedAt: z.nullable(z.number()),
    /** When the first of them ends; null when none does. */
    expiresAt: z.nullable(z.number()),
  }),
  /** What has to stand in photos from inside a home today. */
  code: z.string(),
  homes: z.array(homeLevels),
});
export type LandlordLevels = z.infer<typeof landlordLevels>;
