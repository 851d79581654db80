import * as z from 'zod/mini';

/** Of the visits that somebody spoke of, how many homes were as this landlord advertises them. */
export const truthScore = z.strictObject({
  matched: z.number(),
  /** Visits with an outcome that says something of it. */
  total: z.number(),
  /** 0 to 100; null while there are fewer than `leastTruthVisits`. */
  percent: z.nullable(z.number()),
});
export type TruthScore = z.infer<typeof truthScore>;

/** With fewer visits a share says nothing; the count is shown instead. */
export const leastTruthVisits = 3;

/** The score of so many visits. */
export const truthScoreOf = ({ matched, total }: { readonly matched: number; readonly total: number }): TruthScore => ({
  matched,
  total,
  percent: total < leastTruthVisits ? null : Math.round((matched / total) * 100),
});
