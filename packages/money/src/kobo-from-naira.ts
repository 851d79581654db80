import { type Kobo, kobo } from './kobo.ts';
import { MoneyError } from './money-error.ts';

/**
 * Kobo of an amount written in code as naira: `koboFromNaira(1234.5)` is 123450. Throws `money.too_many_decimals` for
 * parts of a kobo and `money.not_kobo` past the safe range. For text that a person typed use `parseNaira`.
 */
export function koboFromNaira(naira: number): Kobo {
  // toFixed finds the nearest two-decimal text, so 0.29 gives 29 where 0.29 * 100 would give 28.999….
  const decimal = naira.toFixed(2);
  if (Number.isFinite(naira) && Number(decimal) !== naira) {
    throw new MoneyError('money.too_many_decimals', `naira has at most two decimals: ${naira}`);
  }
  return kobo(Number(decimal.replace('.', '')));
}
