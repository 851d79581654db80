import type { Kobo } from './kobo.ts';

/** Naira as an exact decimal text with two decimals, for Intl: 123450 -> "1234.50". Dividing by 100 would lose kobo. */
export function nairaDecimal(amount: Kobo): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const sign = amount < 0 ? '-' : '';
  // Safe: digits of a safe integer with a dot are always a numeric literal.
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}
