import { maxRentKobo } from '@rentreel/contracts/listings';
import type { SearchQuery } from '@rentreel/contracts/search';
import { kobo } from '@rentreel/money';
import { type Sentence, takeOut } from './sentence.ts';

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

/** A number in digits or as a word, to stand inside a pattern. */
export const numberPattern = `\\d[\\d,]*(?:\\.\\d+)?|${Object.keys(digits)
  .toSorted((a, b) => b.length - a.length)
  .join('|')}`;

/** The number that a word or digits stand for. */
export function readNumber(text: string): number {
  return digits[text] ?? Number(text.replaceAll(',', ''));
}

const units: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };
const least =
  'under|below|less than|(?:make e )?no pass|not more than|no more than|at most|maximum of|maximum|max|up to|within|budget of|budget is|budget|for|around|about';
const total = 'all[ -]?in(?:clusive)?|in total|total(?: package)?|everything|to move in|package';
const rent = '(?:in )?rent|(?:per|a|every|each) (?:year|annum)|p\\.?a\\.?|yearly|annually';
const month = '(?:per|a|every|each) month|monthly|/ ?month|p\\.?m\\.?';

const before = `(?:\\b(?:${least}) )?(?:(?<naira>₦ ?|ngn ?|(?<![a-z])n(?=\\d))|(?<![a-z\\d.,]))(?<half>half (?=an? ))?`;
const number = `(?<number>${numberPattern})(?<tail> and a half)?(?: ?(?<unit>million|thousand|mil|m|k))?(?![a-z\\d])`;
const behind = `(?: (?:naira|only))?(?: ?(?:(?:${total})|(?<month>${month})|(?<rent>${rent}))(?![a-z]))?`;
const amounts = new RegExp(`${before}${number}${behind}`, 'g');

interface Amount {
  readonly naira: number;
  /** It is plainly money: a sign, a unit or five digits say so. */
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

/** Takes out what may be paid: to move in unless the words say rent or a month, because that is what people must have. */
export function readAmounts(sentence: Sentence): void {
  takeOut(sentence, amounts, (match) => {
    const groups = match.groups ?? {};
    const { naira, plain } = readAmount(groups);
    const most = Math.round(naira * 100);
    if (!plain || !Number.isSafeInteger(most) || most < 100_000 || most > maxRentKobo) return undefined;
    return { [fieldOf(groups)]: kobo(most) };
  });
}
