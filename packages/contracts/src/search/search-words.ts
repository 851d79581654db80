import { searchLimits } from './search-query.ts';

/** Letters that do not come apart into a letter and a mark. */
const whole: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
};
const longestWord = 40;

/** The words of a text as they are looked for: plain letters and digits, without accents, capitals and marks. */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ɓɗƙƴßøłæœ]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '');
  return (plain.match(/[a-z0-9]+/g) ?? []).map((word) => word.slice(0, longestWord));
}

/** The words of a query; none when it has no letters and digits, and then it asks for nothing. */
export const queryWords = (q: string): string[] => [...new Set(searchWords(q))].slice(0, searchLimits.words);

/** Whether every word of a query begins some word of a text. */
export function hasWords(words: readonly string[], q: string): boolean {
  return queryWords(q).every((asked) => words.some((word) => word.startsWith(asked)));
}
