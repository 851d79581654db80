import { isKobo, type Kobo, kobo } from './kobo.ts';
import { splitNairaSign } from './split-naira-sign.ts';

export type ParseNairaReason = 'empty' | 'not_a_number' | 'too_many_decimals' | 'too_large';

export type ParsedNaira =
  | { readonly ok: true; readonly kobo: Kobo }
  | { readonly ok: false; readonly reason: ParseNairaReason };

// Whole part plain or in threes with one kind of separator: "1250,50" is refused rather than read as ₦125,050.
const amountShape = /^(\d+|\d{1,3}(?:([,\s])\d{3})(?:\2\d{3})*)?(?:\.(\d*))?$/u;

/**
 * Reads what a person typed as naira: "₦1,250,000.50", "1 250 000", "N5000", ".5". A sign is kept, so "-1" is -100 kobo
 * and the caller's own rule refuses it. Never throws and never rounds: a third decimal is refused.
 */
export function parseNaira(text: string): ParsedNaira {
  const split = splitNairaSign(text);
  if (split === undefined) return refuse('not_a_number');
  if (split.sign + split.digits === '') return refuse('empty');

  const size = readDigits(split.digits);
  if (typeof size === 'string') return refuse(size);
  return { ok: true, kobo: kobo(split.sign === '-' ? -size : size) };
}

function readDigits(digits: string): number | ParseNairaReason {
  const [shape, whole = '', , decimals = ''] = amountShape.exec(digits) ?? [];
  if (shape === undefined || whole + decimals === '') return 'not_a_number';
  if (decimals.length > 2) return 'too_many_decimals';

  const size = Number(whole.replace(/\D/gu, '') + decimals.padEnd(2, '0'));
  return isKobo(size) ? size : 'too_large';
}

function refuse(reason: ParseNairaReason): ParsedNaira {
  return { ok: false, reason };
}
