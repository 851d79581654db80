import { isKobo } from './is-kobo.ts'
import { MoneyError } from './money-error.ts'

declare const koboBrand: unique symbol

/** An amount of money in whole kobo (100 kobo = ₦1), always a safe integer and never -0. */
export type Kobo = number & { readonly [koboBrand]: true }

/** Brands a whole number of kobo. Throws `money.not_kobo` for a fraction, NaN, or anything past 2^53 - 1. */
export function kobo(value: number): Kobo {
  // Adding 0 turns -0 into 0, which would otherwise print as "-₦0" and break equality by Object.is.
  const normal = value + 0
  if (!isKobo(normal)) throw new MoneyError('money.not_kobo', `not a safe whole number of kobo: ${value}`)
  return normal
}
