import { isKobo, type Kobo, kobo } from './kobo.ts';

export type NairaForm = 'plain' | 'exact' | 'compact';

const thousandNaira = 100_000;

/**
 * Money as people read it, exact over the whole safe range. Written by hand: the first `Intl.NumberFormat` of a page costs a
 * phone about 15 ms before it can show a price.
 * - `plain` (default): kobo only when there are some: ₦1,250,000, ₦1,234.50, -₦4,500
 * - `exact`: always two decimals, for ledgers, receipts and exports: ₦1,250,000.00
 * - `compact`: three significant digits for map pins and cards, ₦85K, ₦1.25M; below ₦1,000 as plain. Show the exact
 *   amount beside it (title, aria-label).
 */
export function formatNaira(amount: Kobo, { form = 'plain' }: { form?: NairaForm } = {}): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  if (form === 'compact' && size >= thousandNaira) return `${sign}₦${compactDigits(size)}`;
  const whole = (size - (size % 100)) / 100;
  const decimals = form === 'exact' || size % 100 !== 0 ? `.${String(size % 100).padStart(2, '0')}` : '';
  return `${sign}₦${groupThousands(String(whole))}${decimals}`;
}

/** As `formatNaira` in its plain form, for a number whose brand is lost. Throws `money.not_kobo`. */
export const naira = (amountKobo: number): string => formatNaira(kobo(amountKobo));

const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/gu, ',');

const units = ['', 'K', 'M', 'B', 'T'];

/** At least ₦1,000 in three significant digits with the unit of thousands: 125_000_000 -> "1.25M". */
function compactDigits(size: number): string {
  const scale = 10 ** (String(size).length - 3);
  const rounded = Math.round(size / scale);
  // Exact: three digits and zeros. 999,500 becomes a million here, with its unit.
  const shown = (rounded * scale) / 100;
  const unit = Math.floor((String(shown).length - 1) / 3);
  return `${shown / 1000 ** unit}${units[unit]}`;
}

/** Naira as an exact decimal text with two decimals, for programs: 123450 -> "1234.50". Dividing by 100 would lose kobo. */
export function nairaDecimal(amount: Kobo): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const sign = amount < 0 ? '-' : '';
  // Safe: digits of a safe integer with a dot are always a numeric literal.
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

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

/**
 * Groups the digits of an amount while it is being typed: "1250000.567" -> "1,250,000.56". Separators and the currency
 * are dropped, so it may run on its own answer at every keystroke. Text that is no amount ("abc", "1e309", "1.2.3")
 * comes back as it was: dropping letters would quietly turn it into another amount.
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
 * Takes the sign and the currency off a typed amount: "-₦4,500", "₦-4,500", "NGN 4,500" and "N4500" (as Nigerians write
 * it) all leave "4,500". Undefined when it carries two signs.
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
 * An amount in words for receipts and agreements, in British and Nigerian English: "one million two hundred and fifty
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
