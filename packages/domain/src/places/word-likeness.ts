import { editDistance } from './edit-distance.ts';

const typosAllowed = (letters: number) => (letters >= 8 ? 2 : Number(letters >= 4));

/** How like a typed word is to a word of a name, 0 to 1: the same, its beginning, or with slips of the finger. */
export function wordLikeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (/^\d/.test(typed) || /^\d/.test(word)) return 0;
  if (word.startsWith(typed)) return 0.6 + (0.3 * typed.length) / word.length;
  const most = typosAllowed(Math.min(typed.length, word.length));
  const typos = most === 0 ? 1 : editDistance(typed, word, most);
  return typos > most ? 0 : 0.7 - 0.15 * typos;
}
