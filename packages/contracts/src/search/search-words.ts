import { searchLimits } from './search-choices.ts';

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
/** Words are cut after so many letters: "balcony" and "balconies" are one then, and the database need not merge endings. */
const stemLetters = 6;

/** The words of a text as they are looked for: plain letters and digits, without accents, capitals, marks and endings. */
export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[ɓɗƙƴßøłæœ]/g, (letter) => whole[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '');
  return (plain.match(/[a-z]+|\d+/g) ?? []).map((word) => word.slice(0, stemLetters));
}

/** The words of a query; none when it has no letters and digits, and then it asks for nothing. */
export const queryWords = (q: string): string[] => [...new Set(searchWords(q))].slice(0, searchLimits.words);

/** Words of 3 to 5 letters may go on; shorter ones and numbers are meant as they are. */
export const mayGoOn = (word: string): boolean => word.length >= 3 && word.length < stemLetters && !/^\d/.test(word);

/** Whether every word of a query is, or begins, some word of a text. */
export function hasWords(words: readonly string[], q: string): boolean {
  return queryWords(q).every((asked) =>
    words.some((word) => word === asked || (mayGoOn(asked) && word.startsWith(asked))),
  );
}
