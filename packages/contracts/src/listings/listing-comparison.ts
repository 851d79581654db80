import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { limits } from '../limits.ts';
import { feeLine } from './listing-fees.ts';
import { listingCard } from './listing-views.ts';

const most = limits.comparedHomes;
const countText = `Compare 1 to ${most} homes at a time.`;

export const compareListingsInput = z.strictObject({
  listingIds: z.array(idField('lst'), countText).check(z.minLength(1, countText), z.maxLength(most, countText)),
});
export type CompareListingsInput = z.infer<typeof compareListingsInput>;

/** What a home brings to a comparison. */
export const comparedListing = z.strictObject({
  ...listingCard.shape,
  /** False when it is not on offer any more: it shows its last state. */
  available: z.boolean(),
  fees: z.array(feeLine),
  /** The middle of a circle of about 300 m around the home, not the home itself. */
  circle: z.strictObject({ latitude: z.number(), longitude: z.number(), radiusMetres: z.number() }),
  /** Epoch milliseconds; null for now. */
  availableFrom: z.nullable(z.number()),
});
export type ComparedListing = z.infer<typeof comparedListing>;

/** The homes in the order in which they were asked for; those nobody can look at any more are left out. */
export const listingComparison = z.array(comparedListing);
