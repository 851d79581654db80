import { type Kobo, nairaInWords, parseNaira } from '@rentreel/money';

export interface ReadAmount {
  /** What may be moved; null while the field holds nothing greater than zero. */
  kobo: Kobo | null;
  /** Stands under the field: the amount in words, or what to type. */
  hint: string | null;
}

/** Reads the amount field as it stands. */
export function readAmount(typed: string): ReadAmount {
  const parsed = parseNaira(typed);
  if (parsed.ok) return parsed.kobo > 0 ? { kobo: parsed.kobo, hint: inWords(parsed.kobo) } : nothing;
  switch (parsed.reason) {
    case 'empty':
      return nothing;
    case 'too_large':
      return { kobo: null, hint: 'This is more than anyone can move at once.' };
    case 'too_many_decimals':
      return { kobo: null, hint: 'Use at most two figures after the point.' };
    case 'not_a_number':
      return { kobo: null, hint: 'Type the amount in figures, like 5,000.' };
  }
}

const nothing: ReadAmount = { kobo: null, hint: null };

function inWords(amount: Kobo): string {
  const words = nairaInWords(amount);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
