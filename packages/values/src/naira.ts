import { isKobo, type Kobo, kobo } from './kobo.ts';

export type NairaForm = 'plain' | 'exact' | 'compact';

const thousandNaira = 100_000;

/**
 * Formats an amount for display, exact over the whole safe range. Hand-written, because the first `Intl.NumberFormat` of a
 * page costs a phone about 15 ms before it can show a price.
 * - `plain` (default): kobo only when they are not zero: ₦1,250,000, ₦1,234.50, -₦4,500
 * - `exact`: always two decimals, for ledgers, receipts and exports: ₦1,250,000.00
 * - `compact`: three significant digits for map pins and cards, ₦85K, ₦1.25M; below ₦1,000 as plain. Show the exact amount
 * beside it (title, aria-label).
 */
export function formatNaira(amount: Kobo, { form = 'plain' }: { form?: NairaForm } = {}): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  if (form === 'compact' && size >= thousandNaira) return `${sign}₦${compactDigits(size)}`;
  const whole = (size - (size % 100)) / 100;
  const decimals = form === 'exact' || size % 100 !== 0 ? `.${String(size % 100).padStart(2, '0')}` : '';
  return `${sign}₦${groupThousands(String(whole))}${decimals}`;
}

/** Formats a number without the Kobo brand as `formatNaira` does in its plain form. Throws `money.not_kobo`. */
export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));

const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');

const units = ['', 'K', 'M', 'B', 'T'];

/** Formats at least ₦1,000 with three significant digits and a unit suffix: 125_000_000 -> "1.25M". */
function compactDigits(size: number): string {
  const scale = 10 ** (String(size).length - 3);
  const rounded = Math.round(size / scale);
  // Exact: three digits and zeros. 999,500 becomes a million here, and takes that unit.
  const shown = (rounded * scale) / 100;
  const unit = Math.floor((String(shown).length - 1) / 3);
  return `${shown / 1000 ** unit}${units[unit]}`;
}

/**
 * Returns naira as an exact decimal text with two decimals, for programs: 123450 -> "1234.50". Dividing by 100 would lose
 * kobo.
 */
export function nairaDecimal(amount: Kobo): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const sign = amount < 0 ? '-' : '';
  // Safe: the digits of a safe integer with a decimal point always form a numeric literal.
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

type ParseNairaReason = 'empty' | 'not_a_number' | 'too_many_decimals' | 'too_large';

export type ParsedNaira =
  | { readonly ok: true; readonly kobo: Kobo }
  | { readonly ok: false; readonly reason: ParseNairaReason };

// Accepts a whole part without separators or in groups of three with one kind of separator: "1250,50" is refused rather than
// read as ₦125,050.
const amountShape = /^(\d+|\d{1,3}(?:([,\s])\d{3})(?:\2\d{3})*)?(?:\.(\d*))?$/u;

/**
 * Parses a naira amount as typed by a user: "₦1,250,000.50", "1 250 000", "N5000", ".5". Keeps the sign, so "-1" is -100 kobo
 * and the caller's own rule can refuse it. Never throws and never rounds: a third decimal is refused.
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

/**
 * Groups the digits of an amount while the user types: "1250000.567" -> "1,250,000.56". Drops separators and the currency, so
 * it can run on its own output at every keystroke. Returns text that is not an amount ("abc", "1e309", "1.2.3") unchanged:
 * dropping letters would silently turn it into another amount.
 */
export function groupNairaInput(text: string): string {
  const split = splitNairaSign(text);
  if (split === undefined) return text;

  const typed = split.digits.replace(/[,\s]/gu, '');
  const [shape, whole = '', dot = '', decimals = ''] = /^(\d*)(\.?)(\d*)$/u.exec(typed) ?? [];
  if (shape === undefined) return text;

  const sign = split.sign === '-' ? '-' : '';
  if (shape === '') return sign;
  const plain = whole.replace(/^0+(?=\d)/u, '') || '0';
  return `${sign}${groupThousands(plain)}${dot}${decimals.slice(0, 2)}`;
}

const signAndSymbol = /^([+\-−]?)\s*(?:₦|NGN|N)?\s*([+\-−]?)\s*(.*)$/isu;

/**
 * Removes the sign and the currency of a typed amount: "-₦4,500", "₦-4,500", "NGN 4,500" and "N4500" (a common Nigerian
 * spelling) all leave "4,500". Returns undefined for two signs.
 */
function splitNairaSign(text: string): { sign: '' | '-' | '+'; digits: string } | undefined {
  const [, before = '', after = '', digits = ''] = signAndSymbol.exec(text.trim()) ?? [];
  if (before !== '' && after !== '') return undefined;
  const sign = before + after;
  if (sign === '') return { sign, digits };
  return { sign: sign === '+' ? '+' : '-', digits };
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', ' thousand', ' million', ' billion', ' trillion'];

/**
 * Returns an amount in words for receipts and agreements, in British and Nigerian English: "one million two hundred and fifty
 * thousand naira fifty kobo", "minus five naira", "zero naira".
 */
export function nairaInWords(amount: Kobo): string {
  const size = Math.abs(amount);
  const fraction = size % 100;
  // Exact: both are safe integers and the difference is a multiple of 100.
  const whole = (size - fraction) / 100;

  const parts = [];
  if (amount < 0) parts.push('minus');
  if (whole > 0 || fraction === 0) parts.push(wholeInWords(whole), 'naira');
  if (fraction > 0) parts.push(belowHundred(fraction), 'kobo');
  return parts.join(' ');
}

function wholeInWords(value: number): string {
  if (value === 0) return 'zero';
  const groups = [];
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000;
    if (group === 0) continue;
    // "one thousand and five", but "one thousand two hundred".
    const joint = scale === 0 && group < 100 && value >= 1000 ? 'and ' : '';
    groups.unshift(`${joint}${belowThousand(group)}${scales[scale]}`);
  }
  return groups.join(' ');
}

function belowThousand(value: number): string {
  if (value < 100) return belowHundred(value);
  const hundreds = `${small[Math.floor(value / 100)]} hundred`;
  return value % 100 === 0 ? hundreds : `${hundreds} and ${belowHundred(value % 100)}`;
}

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? '';
  const ten = tens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`;
}
