import { type Kobo, kobo } from './kobo.ts';

/** The sum of all amounts, 0 for none. Throws `money.not_kobo` only when the final sum is past the safe range. */
export function sumKobo(amounts: Iterable<Kobo>): Kobo {
  // BigInt, so that the order of the amounts cannot decide whether a sum that fits is refused half-way.
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return kobo(Number(sum));
}
