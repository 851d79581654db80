import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from './kobo.ts';
import { nairaInWords } from './naira-in-words.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);

describe('nairaInWords', () => {
  it.each([
    [0, 'zero naira'],
    [1, 'one kobo'],
    [50, 'fifty kobo'],
    [100, 'one naira'],
    [1_900, 'nineteen naira'],
    [2_000, 'twenty naira'],
    [2_101, 'twenty-one naira one kobo'],
    [10_000, 'one hundred naira'],
    [11_500, 'one hundred and fifteen naira'],
    [100_000, 'one thousand naira'],
    [100_500, 'one thousand and five naira'],
    [110_000, 'one thousand one hundred naira'],
    [5_000_000, 'fifty thousand naira'],
    [100_000_000, 'one million naira'],
    [100_009_900, 'one million and ninety-nine naira'],
    [125_000_050, 'one million two hundred and fifty thousand naira fifty kobo'],
    [-500, 'minus five naira'],
    [-5, 'minus five kobo'],
    [
      Number.MAX_SAFE_INTEGER,
      'ninety trillion seventy-one billion nine hundred and ninety-two million five hundred and forty-seven thousand four hundred and nine naira ninety-one kobo',
    ],
  ])('writes %s kobo as "%s"', (amount, words) => {
    expect(nairaInWords(kobo(amount))).toBe(words);
  });

  it('reads back as the same amount', () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        expect(readWords(nairaInWords(amount))).toBe(amount);
      }),
    );
  });
});

const values = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').forEach((word, i) => values.set(word, (i + 2) * 10));
const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

/** The way back, written apart from the code under test: words to kobo. */
function readWords(words: string): number {
  let total = 0n;
  let whole = 0;
  let group = 0;
  for (const word of words.split(/[ -]/u)) {
    if (word === 'minus' || word === 'and') continue;
    const scale = scales.get(word);
    if (word === 'hundred') group *= 100;
    else if (scale !== undefined) [whole, group] = [whole + group * scale, 0];
    else if (word === 'naira') [total, group] = [BigInt(whole + group) * 100n, 0];
    else if (word === 'kobo') total += BigInt(group);
    else group += values.get(word) ?? Number.NaN;
  }
  return Number(words.startsWith('minus') ? -total : total);
}
