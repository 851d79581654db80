import type { Kobo } from './kobo.ts';
import { nairaDecimal } from './naira-decimal.ts';

export type NairaForm = 'plain' | 'exact' | 'compact';

// Building an Intl formatter costs about a thousand times a format, so each is built once, at its first use.
const formatters = new Map<string, Intl.NumberFormat>();
const options = {
  whole: { minimumFractionDigits: 0, maximumFractionDigits: 0 },
  exact: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  // Three significant digits: Intl's default would turn ₦1.25M into ₦1.3M.
  compact: { notation: 'compact', maximumSignificantDigits: 3 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const thousandNaira = 100_000;

/**
 * Money as people read it, exact over the whole safe range.
 * - `plain` (default): kobo only when there are some: ₦1,250,000, ₦1,234.50, -₦4,500
 * - `exact`: always two decimals, for ledgers, receipts and exports: ₦1,250,000.00
 * - `compact`: three significant digits for map pins and cards, ₦85K, ₦1.25M; below ₦1,000 as plain. Show the exact
 *   amount beside it (title, aria-label).
 */
export function formatNaira(amount: Kobo, { form = 'plain' }: { form?: NairaForm } = {}): string {
  return formatter(styleOf(amount, form)).format(nairaDecimal(amount));
}

function styleOf(amount: Kobo, form: NairaForm): keyof typeof options {
  if (form === 'exact') return 'exact';
  if (form === 'compact' && Math.abs(amount) >= thousandNaira) return 'compact';
  return amount % 100 === 0 ? 'whole' : 'exact';
}

function formatter(style: keyof typeof options): Intl.NumberFormat {
  let found = formatters.get(style);
  if (found === undefined) {
    // Always en-NG: other Nigerian locales put a space after the symbol or fall back to other digits.
    found = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', ...options[style] });
    formatters.set(style, found);
  }
  return found;
}
