import { type Kobo, kobo } from './kobo.ts';
import { MoneyError } from './money-error.ts';

/**
 * `basisPoints` hundredths of a percent of `amount` (750 = 7.5 %), rounded to the nearest kobo, half away from zero, so
 * that a refund of a fee mirrors the fee. Throws `money.invalid_basis_points` unless they are a whole number >= 0.
 */
export function basisPointsOf(amount: Kobo, basisPoints: number): Kobo {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) {
    throw new MoneyError('money.invalid_basis_points', `basis points are a whole number >= 0, not ${basisPoints}`);
  }
  const rounded = (BigInt(Math.abs(amount)) * BigInt(basisPoints) + 5_000n) / 10_000n;
  return kobo(Math.sign(amount) * Number(rounded));
}
