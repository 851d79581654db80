import { type Kobo, kobo } from './kobo.ts';
import { MoneyError } from './money-error.ts';

/**
 * Splits `total` in proportion to `weights` (whole numbers >= 0, at least one above 0) so that the parts sum to exactly
 * `total`. Left-over kobo go to the largest remainders, the earlier part first when they tie. A negative total gives the
 * mirror image of the positive one. Throws `money.invalid_weights`.
 */
export function allocateKobo(total: Kobo, weights: readonly number[]): Kobo[] {
  const weightSum = sumWeights(weights);
  // Exact integers: total × weight may pass 2^53 long before the parts do.
  const size = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, floor: exact / weightSum, remainder: exact % weightSum };
  });

  const leftOver = Number(size - shares.reduce((sum, share) => sum + share.floor, 0n));
  // The sort is stable, so parts that tie stay in their order.
  const byRemainder = shares.toSorted((a, b) => compareBigInt(b.remainder, a.remainder));
  const raised = new Set(byRemainder.slice(0, leftOver).map((share) => share.index));

  const sign = Math.sign(total);
  return shares.map(({ index, floor }) => kobo(sign * (Number(floor) + (raised.has(index) ? 1 : 0))));
}

function sumWeights(weights: readonly number[]): bigint {
  let sum = 0n;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) {
      throw new MoneyError('money.invalid_weights', `a weight is a whole number >= 0, not ${weight}`);
    }
    sum += BigInt(weight);
  }
  if (sum === 0n) throw new MoneyError('money.invalid_weights', 'at least one weight must be above 0');
  return sum;
}

function compareBigInt(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
