import { type Kobo, kobo } from './kobo.ts';

/** a - b. Throws `money.not_kobo` when the difference is past the safe range. */
export function subtractKobo(a: Kobo, b: Kobo): Kobo {
  return kobo(a - b);
}
