import { maxRentKobo } from '@rentreel/contracts/listings';
import type { SearchField, SearchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/values';

/** A sentence while it is being read: parts that were understood are removed from it. */
export interface Sentence {
  /** The text that is left; a bar stands where a part was removed. */
  rest: string;
  query: SearchQuery;
  readonly parts: { readonly at: number; readonly text: string; readonly fields: SearchField[] }[];
}

/** Removes every part that `pattern` (with flag g) finds and `meaning` understands. */
export function takeOut(
  sentence: Sentence,
  pattern: RegExp,
  meaning: (match: RegExpMatchArray) => Partial<SearchQuery> | undefined,
): void {
  for (const match of sentence.rest.matchAll(pattern)) {
    const meant = meaning(match);
    if (meant === undefined) continue;
    const [text] = match;
    sentence.query = { ...sentence.query, ...meant };
    sentence.parts.push({ at: match.index, text: text.trim(), fields: Object.keys(meant) as SearchField[] });
    // As long as the removed part, so that positions in the sentence stay the same.
    const bars = '|'.padEnd(text.length, ' ');
    sentence.rest = sentence.rest.slice(0, match.index) + bars + sentence.rest.slice(match.index + text.length);
  }
}

const digits: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
};

/** Pattern of a number in digits or as a word. */
const numberPattern = `\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(digits)
  .toSorted((a, b) => b.length - a.length)
  .join('|')}`;

/** Reads a number in words or digits. */
export function readNumber(text: string): number {
  return digits[text] ?? Number(text.replaceAll(',', ''));
}

const units: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };
const least =
  'under|below|less than|(?:make e )?no pass|not more than|no more than|at most|maximum of|maximum|max|up to|within|budget of|budget is|budget|for|around|about';
const total = 'all[ -]?in(?:clusive)?|in total|total(?: package)?|everything|to move in|package';
const rent = '(?:in )?rent|(?:per|a|every|each) (?:year|annum)|p\\.?a\\.?|yearly|annually';
const month = '(?:per|a|every|each) month|monthly|/ ?month|p\\.?m\\.?';

const amountPrefix = `(?:\\b(?:${least}) )?(?:(?<naira>₦ ?|ngn ?|(?<![a-z])n(?=\\d))|(?<![a-z\\d.,]))(?<half>half (?=an? ))?`;
const number = `(?<number>${numberPattern})(?<tail> and a half)?(?: ?(?<unit>million|thousand|mil|m|k))?(?![a-z\\d])`;
const amountSuffix = `(?: (?:naira|only))?(?: ?(?:(?:${total})|(?<month>${month})|(?<rent>${rent}))(?![a-z]))?`;
const amounts = new RegExp(`${amountPrefix}${number}${amountSuffix}`, 'g');

interface Amount {
  readonly naira: number;
  /** Returns whether a number is clearly an amount of money: it has a sign, a unit or five digits. */
  readonly plain: boolean;
}

function readAmount(groups: Readonly<Record<string, string | undefined>>): Amount {
  const unit = units[groups['unit'] ?? ''] ?? 1;
  const whole = readNumber(groups['number'] ?? '');
  const naira = (groups['half'] ? whole / 2 : whole + (groups['tail'] ? 0.5 : 0)) * unit;
  const plain = groups['unit'] !== undefined || groups['naira'] !== undefined || naira >= 10_000;
  return { naira, plain };
}

function fieldOf(groups: Readonly<Record<string, string | undefined>>): keyof SearchQuery {
  if (groups['month']) return 'maxMonthlyKobo';
  return groups['rent'] ? 'maxRentKobo' : 'maxFirstYearKobo';
}

/**
 * Reads the budget: the total to move in unless the words say rent or a month, because that is the amount that tenants need
 * first.
 */
export function readAmounts(sentence: Sentence): void {
  takeOut(sentence, amounts, (match) => {
    const groups = match.groups ?? {};
    const { naira, plain } = readAmount(groups);
    const most = Math.round(naira * 100);
    if (!plain || !Number.isSafeInteger(most) || most < 100_000 || most > maxRentKobo) return undefined;
    return { [fieldOf(groups)]: kobo(most) };
  });
}

const count = `(?:${numberPattern})`;
const bedroom = '(?:bed ?ro*ms?|beds?|bdrm?s?|brs?)\\b';
const range = new RegExp(`\\b(${count})(?: ?(?:-|–|to|or) ?)(${count})[ -]?${bedroom}`, 'g');
const atLeast = new RegExp(
  `\\b(?:(?:at least|minimum of|min) (${count})|(${count}) ?(?:\\+|or more))[ -]?${bedroom}`,
  'g',
);
const exactly = new RegExp(`\\b(${count})[ -]?${bedroom}`, 'g');
const toilets = new RegExp(`\\b(${count})\\+?[ -]?(?:toilets?|bath ?rooms?|baths?)\\b`, 'g');
const hours = new RegExp(
  `\\b(${count})\\+? ?(?:hours?|hrs?)(?: (?:of|a day of))? ?(?:light|power|electricity|nepa)(?: a day| daily)?\\b`,
  'g',
);

const cars = new RegExp(`\\b(?:parking|car ?park|garage)(?: spaces?| lots?)? for (${count}) cars?\\b`, 'g');

const within = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/** Reads the number of bedrooms, toilets, parking spaces and hours of power. */
export function readRooms(sentence: Sentence): void {
  takeOut(sentence, hours, ([, text = '']) => {
    const minPowerHours = readNumber(text);
    return within(minPowerHours, 1, 24) ? { minPowerHours } : undefined;
  });
  takeOut(sentence, cars, ([, text = '']) => {
    const minParking = readNumber(text);
    return within(minParking, 1, 50) ? { minParking } : undefined;
  });
  takeOut(sentence, range, ([, low = '', high = '']) => {
    const [minBedrooms, maxBedrooms] = [readNumber(low), readNumber(high)].toSorted((a, b) => a - b);
    const known = minBedrooms !== undefined && maxBedrooms !== undefined;
    return known && within(minBedrooms, 0, 20) && within(maxBedrooms, 0, 20) ? { minBedrooms, maxBedrooms } : undefined;
  });
  takeOut(sentence, atLeast, ([, before, behind = '']) => {
    const minBedrooms = readNumber(before ?? behind);
    return within(minBedrooms, 0, 20) ? { minBedrooms } : undefined;
  });
  takeOut(sentence, exactly, ([, text = '']) => {
    const bedrooms = readNumber(text);
    return within(bedrooms, 0, 20) ? { minBedrooms: bedrooms, maxBedrooms: bedrooms } : undefined;
  });
  takeOut(sentence, toilets, ([, text = '']) => {
    const minToilets = readNumber(text);
    return within(minToilets, 1, 20) ? { minToilets } : undefined;
  });
}
