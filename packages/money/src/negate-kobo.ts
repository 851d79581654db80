import { type Kobo, kobo } from './kobo.ts';

/** The same amount the other way; zero stays plain 0. */
export function negateKobo(amount: Kobo): Kobo {
  return kobo(-amount);
}
