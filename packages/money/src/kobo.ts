import { MoneyError } from './money-error.ts';

declare const koboBrand: unique symbol;

/** An amount of money in whole kobo (100 kobo = ₦1), always a safe integer. */
export type Kobo = number & { readonly [koboBrand]: true };

/** True for a whole number of kobo that JavaScript holds exactly (at most 2^53 - 1 either way). */
export function isKobo(value: unknown): value is Kobo {
  return Number.isSafeInteger(value);
}

/** Brands a whole number of kobo. Throws `money.not_kobo` for a fraction, NaN, or anything past 2^53 - 1. */
export function kobo(value: number): Kobo {
  // Adding 0 turns -0 into 0, which would otherwise print as "-₦0" and break equality by Object.is.
  const normal = value + 0;
  if (!isKobo(normal)) throw new MoneyError('money.not_kobo', `not a safe whole number of kobo: ${value}`);
  return normal;
}
