/**
 * Number words used to evade a filter: in English, Pidgin, Yoruba, Igbo and Hausa, without accents. "to", "for" and "won" are
 * excluded: they are common in harmless sentences.
 */
const digitWords: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  nought: '0',
  odo: '0',
  efu: '0',
  sifili: '0',
  one: '1',
  okan: '1',
  otu: '1',
  daya: '1',
  two: '2',
  meji: '2',
  abuo: '2',
  biyu: '2',
  three: '3',
  tiri: '3',
  meta: '3',
  ato: '3',
  uku: '3',
  four: '4',
  fo: '4',
  merin: '4',
  ano: '4',
  hudu: '4',
  five: '5',
  faiv: '5',
  marun: '5',
  ise: '5',
  biyar: '5',
  six: '6',
  sis: '6',
  mefa: '6',
  isii: '6',
  shida: '6',
  seven: '7',
  sevun: '7',
  meje: '7',
  asaa: '7',
  bakwai: '7',
  eight: '8',
  eit: '8',
  mejo: '8',
  asato: '8',
  takwas: '8',
  nine: '9',
  nain: '9',
  mesan: '9',
  itoolu: '9',
  tara: '9',
};

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 };

/** Letters used as digits inside a number: `O8O3`, `l23`. */
const leet: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8' };

/** Returns the digits of a word; undefined for other words. `repeated` is how often the next digit counts. */
function digitsOfWord(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word;
  if (Object.hasOwn(digitWords, word)) return digitWords[word];
  // A lone letter is a word; next to digits it is a digit.
  if (!/\d/.test(word) && !/^o{1,3}$/.test(word)) return undefined;
  const digits = Array.from(word, (letter) => (/\d/.test(letter) ? letter : leet[letter])).join('');
  return /^\d+$/.test(digits) && digits.length === word.length ? digits : undefined;
}

/** Returns how often the digit after this word counts: "double five" is 55. */
const repeatOfWord = (word: string): number | undefined => (Object.hasOwn(repeats, word) ? repeats[word] : undefined);

/** Figures that are never a phone or account number: amounts, dates, times, measures. Amounts have no leading zero. */
export const harmlessPatterns: readonly RegExp[] = [
  /(?:₦|\bngn|\bn(?=\s?[1-9]))\s?[1-9][\d,]{0,13}(?:\.\d{1,2})?(?:\s?(?:k|m|bn|million|thousand|naira))?\b/g,
  /(?<![\d,])[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,2})?(?![\d,]\d)/g,
  /(?<!\d[-/. ]{0,3})(?:(?:19|20)\d\d[-/.][01]?\d[-/.][0-3]?\d|[0-3]?\d[-/.][01]?\d[-/.](?:19|20)?\d\d)(?![-/. ]{0,3}\d)/g,
  /(?<!\d[-/.: ]{0,3})[0-2]?\d[:.][0-5]\d\s?(?:am|pm|a\.m|p\.m)?(?![-/.:]{0,3}\d)\b/g,
  /\b\d{1,2}\s?(?:am|pm|noon|o'?clock)\b/g,
  /(?<!\d[-/. ]{0,3})(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)?\d{2}(?![-/. ]{0,3}\d)/g,
  /\b[1-9]\d{0,8}(?:\.\d{1,9})?\s?(?:k|m|million|thousand|naira|kobo|percent|%|sqm|sq|metres?|meters?|km|kva|kwh|units?|litres?|bed(?:room)?s?|rooms?|toilets?|baths?|flats?|years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|people|persons?|cars?|plots?)\b/g,
  /\b\d{1,3}(?:st|nd|rd|th)\b/g,
];

/** A range of text: start, and end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Marks the positions of such figures in a normalised text with 1. */
function findHarmlessNumbers(text: string): Uint8Array {
  const places = new Uint8Array(text.length);
  // Each of them contains a digit.
  if (!/\d/.test(text)) return places;
  for (const pattern of harmlessPatterns) {
    for (const found of text.matchAll(pattern)) places.fill(1, found.index, found.index + found[0].length);
  }
  return places;
}

/** Digits close enough together to be read as one number, with their position in the normalised text. */
interface DigitRun extends Span {
  readonly digits: string;
}

/** Matches allowed separators between two digits of one number. */
const gap = /^[^\p{L}\p{N}₦\n]{0,6}$/u;
const fillers = new Set(['and', 'then', 'dash', 'space', 'hyphen', 'followed', 'by', 'next', 'na']);

type Piece = { readonly kind: 'digits'; readonly digits: string } | { readonly kind: 'repeat'; readonly times: number };

function readPiece(word: string): Piece | undefined {
  const times = repeatOfWord(word);
  if (times !== undefined) return { kind: 'repeat', times };
  const digits = digitsOfWord(word);
  return digits === undefined ? undefined : { kind: 'digits', digits };
}

interface OpenRun {
  digits: string;
  times: number;
  start: number;
  end: number;
}

function add(run: OpenRun, piece: Piece, end: number): void {
  if (piece.kind === 'repeat') {
    run.times = piece.times;
    return;
  }
  run.digits += piece.digits.slice(0, 1).repeat(run.times) + piece.digits.slice(1);
  run.times = 1;
  run.end = end;
}

/**
 * Returns every run of digits in a normalised text, as words or figures, with or without gaps; excludes amounts and dates.
 */
export function findDigitRuns(text: string): DigitRun[] {
  const harmless = findHarmlessNumbers(text);
  const runs: OpenRun[] = [];
  let open: OpenRun | undefined;
  let lastEnd = 0;
  for (const found of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [start, end] = [found.index, found.index + found[0].length];
    if (!gap.test(text.slice(lastEnd, start))) open = undefined;
    lastEnd = end;
    if (open && fillers.has(found[0])) continue;
    const piece = harmless[start] === 1 ? undefined : readPiece(found[0]);
    if (!piece) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { digits: '', times: 1, start, end };
      runs.push(open);
    }
    add(open, piece, end);
  }
  return runs.filter(({ digits }) => digits !== '').map(({ digits, start, end }) => ({ digits, start, end }));
}
