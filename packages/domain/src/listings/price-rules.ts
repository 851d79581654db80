import type { FeeLine } from '@rentreel/contracts/listings';

interface Priced {
  readonly rentKobo: number;
  readonly firstYearKobo: number;
  readonly fees: readonly FeeLine[];
}

/** More than a tenth dearer goes back to review. */
const riseThatCounts = 1.1;

/** Whether a change makes a home so much dearer, or asks for a fee of a kind it did not have, that it is reviewed anew. */
export function isDearer(before: Priced, after: Priced): boolean {
  const kinds = new Set(before.fees.map(({ kind }) => kind));
  return (
    after.rentKobo > before.rentKobo * riseThatCounts ||
    after.firstYearKobo > before.firstYearKobo * riseThatCounts ||
    after.fees.some(({ kind }) => !kinds.has(kind))
  );
}
