import { type Kobo, kobo } from './kobo.ts';

/** a + b. Throws `money.not_kobo` when the sum is past the safe range. */
export function addKobo(a: Kobo, b: Kobo): Kobo {
  return kobo(a + b);
}
