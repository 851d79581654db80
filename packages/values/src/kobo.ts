export type MoneyErrorCode =
  | 'money.not_kobo'
  | 'money.too_many_decimals'
  | 'money.invalid_weights'
  | 'money.invalid_basis_points';

/** Programming error with an amount. For user input, `parseNaira` returns a reason instead of throwing. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;

  constructor(code: MoneyErrorCode, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}

declare const koboBrand: unique symbol;

/** An amount of money in whole kobo (100 kobo = ₦1), always a safe integer. */
export type Kobo = number & { readonly [koboBrand]: true };

/** Returns true for a whole number of kobo that JavaScript represents exactly (absolute value at most 2^53 - 1). */
export function isKobo(value: unknown): value is Kobo {
  return Number.isSafeInteger(value);
}

/** Brands a whole number of kobo. Throws `money.not_kobo` for a fraction, NaN, or a value beyond 2^53 - 1. */
export function kobo(value: number): Kobo {
  // Adding 0 turns -0 into 0, which would otherwise print as "-₦0" and break equality by Object.is.
  const normal = value + 0;
  if (!isKobo(normal)) throw new MoneyError('money.not_kobo', `not a safe whole number of kobo: ${value}`);
  return normal;
}

/**
 * Converts a naira amount written in code to kobo: `koboFromNaira(1234.5)` is 123450. Throws `money.too_many_decimals` for a
 * fraction of a kobo and `money.not_kobo` beyond the safe range. For user input use `parseNaira`.
 */
export function koboFromNaira(naira: number): Kobo {
  // toFixed rounds to the nearest two-decimal text, so 0.29 gives 29 where 0.29 * 100 would give 28.999….
  const decimal = naira.toFixed(2);
  if (Number.isFinite(naira) && Number(decimal) !== naira) {
    throw new MoneyError('money.too_many_decimals', `naira has at most two decimals: ${naira}`);
  }
  return kobo(Number(decimal.replace('.', '')));
}

/** Zero kobo. */
export const zeroKobo = 0 as Kobo;

/** Returns the smallest of the given amounts; requires at least one. */
export const smallestKobo = (...amounts: readonly [Kobo, ...Kobo[]]): Kobo => kobo(Math.min(...amounts));

/** Returns the amount, or 0 when it is negative. */
export const positiveKobo = (amount: Kobo): Kobo => (amount > 0 ? amount : zeroKobo);

/** Returns a + b. Throws `money.not_kobo` when the sum exceeds the safe range. */
export function addKobo(a: Kobo, b: Kobo): Kobo {
  return kobo(a + b);
}

/** Returns a - b. Throws `money.not_kobo` when the difference exceeds the safe range. */
export function subtractKobo(a: Kobo, b: Kobo): Kobo {
  return kobo(a - b);
}

/** Returns the amount with the opposite sign; zero stays plain 0. */
export function negateKobo(amount: Kobo): Kobo {
  return kobo(-amount);
}

/**
 * Returns the sum of all amounts, 0 for none. Throws `money.not_kobo` only when the final sum exceeds the safe range.
 */
export function sumKobo(amounts: Iterable<Kobo>): Kobo {
  // BigInt, so that an intermediate sum beyond the safe range does not throw depending on the order of the amounts.
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return kobo(Number(sum));
}

/**
 * Splits `total` in proportion to `weights` (whole numbers >= 0, at least one above 0) so that the parts sum to exactly
 * `total`. Remaining kobo go to the largest remainders, ties to the earlier part. A negative total gives the mirror image of
 * the positive one. Throws `money.invalid_weights`.
 */
export function allocateKobo(total: Kobo, weights: readonly number[]): Kobo[] {
  const weightSum = sumWeights(weights);
  // BigInt, because total × weight may exceed 2^53 even when every part is safe.
  const size = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, floor: exact / weightSum, remainder: exact % weightSum };
  });

  const leftOver = Number(size - shares.reduce((sum, share) => sum + share.floor, 0n));
  // The sort is stable, so tied parts stay in order.
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

/**
 * Returns `basisPoints` hundredths of a percent of `amount` (750 = 7.5 %), rounded to the nearest kobo, half away from zero,
 * so that the refund of a fee mirrors the fee. Throws `money.invalid_basis_points` unless they are a whole number >= 0.
 */
export function basisPointsOf(amount: Kobo, basisPoints: number): Kobo {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) {
    throw new MoneyError('money.invalid_basis_points', `basis points are a whole number >= 0, not ${basisPoints}`);
  }
  const rounded = (BigInt(Math.abs(amount)) * BigInt(basisPoints) + 5_000n) / 10_000n;
  return kobo(Math.sign(amount) * Number(rounded));
}
