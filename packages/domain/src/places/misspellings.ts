/** Letters that sound alike and are often confused. */
const soundsLike = ['aeiouy', 'bp', 'dt', 'gj', 'fv', 'mn', 'lr', 'szxc', 'ckq'] as const;

/**
 * Normalises a word to its sound: doubled letters, a silent h, y for i, c for k, ph for f and z for s make no difference.
 */
const foldWord = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ch', 'x')
    .replaceAll('y', 'i')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('h', '')
    .replace(/(.)\1+/g, '$1');

/** A word prepared for many comparisons. */
interface Spelling {
  readonly text: string;
  readonly letters: string;
  readonly numbers: string;
  readonly sound: string;
  /** Returns one bit for each letter that occurs. */
  readonly alphabet: number;
}

function spell(text: string): Spelling {
  const letters = text.replace(/\d+/g, '');
  const numbers = (text.match(/\d+/g) ?? []).join(' ');
  return { text, letters, numbers, sound: foldWord(letters), alphabet: alphabetOf(letters) };
}

function alphabetOf(letters: string): number {
  let alphabet = 0;
  for (let at = 0; at < letters.length; at++) alphabet |= 1 << (letters.charCodeAt(at) & 31);
  return alphabet;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits += 1;
  return bits;
}

/** Each letter added, dropped or changed alters the set of occurring letters by at most two. */
const mayDiffer = (a: Spelling, b: Spelling, most: number): boolean =>
  Math.abs(a.letters.length - b.letters.length) <= most && bitsOf(a.alphabet ^ b.alphabet) <= 2 * most;

const sorted = (word: string): string => Array.from(word).toSorted().join('');
const isOneSwap = (a: string, b: string): boolean => sorted(a) === sorted(b) && editDistance(a, b, 1) === 1;

function changesToSimilarLetter(a: string, b: string): boolean {
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  const changed = [a[at] ?? '', b[at] ?? ''];
  return soundsLike.some((letters) => changed.every((letter) => letters.includes(letter)));
}

const soundsFirst = (sound: string): string => sound.charAt(0);
const hasSameStart = (a: Spelling, b: Spelling): boolean =>
  soundsFirst(a.sound) === soundsFirst(b.sound) || (a.text[0] === b.text[1] && a.text[1] === b.text[0]);

const lettersForSounds = 3;
/** Shorter words must match exactly, except for their sound and two swapped letters. */
const minLettersForMisspellings = 5;
/** In words up to this length, a changed letter makes a different word unless it sounds alike. */
const lettersForAnyChange = 6;

/** Returns whether a letter was replaced by one that sounds different: "basic" is not Basin. */
const isAnotherWord = (a: string, b: string): boolean =>
  a.length === b.length && !isOneSwap(a, b) && !changesToSimilarLetter(a, b);

function lettersCost(typed: Spelling, meant: Spelling): number | undefined {
  const [a, b] = [typed.letters, meant.letters];
  const letters = Math.min(a.length, b.length);
  const most = letters >= 9 ? 2 : 1;
  if (!mayDiffer(typed, meant, most) || !hasSameStart(typed, meant)) return undefined;
  if (letters < minLettersForMisspellings) return letters === 4 && isOneSwap(a, b) ? 1 : undefined;
  const distance = editDistance(a, b, most);
  if (distance > most) return undefined;
  return letters <= lettersForAnyChange && isAnotherWord(a, b) ? undefined : distance;
}

function costOf(typed: Spelling, meant: Spelling): number | undefined {
  if (typed.text === meant.text) return 0;
  if (typed.numbers !== meant.numbers) return undefined;
  if (typed.sound.length >= lettersForSounds && typed.sound === meant.sound) return 0.5;
  return lettersCost(typed, meant);
}

/**
 * Returns the cost of reading a word as a misspelling of another: 0 when equal, 0.5 when both sound alike, 1 or 2 for letters
 * added, dropped, changed or swapped; undefined when it is no misspelling. Numbers must be equal.
 */
export const misspellingCost = (typed: string, meant: string): number | undefined => costOf(spell(typed), spell(meant));

/**
 * Builds a function that returns the items a word may misspell, with costs. A word is compared only with items that start
 * with the sound of its first or second letter.
 */
export function indexBySound<T>(
  items: readonly T[],
  spellingOf: (item: T) => string,
): (typed: string) => { readonly item: T; readonly cost: number }[] {
  const byLetter = new Map<string, { readonly item: T; readonly spelling: Spelling }[]>();
  for (const item of items) {
    const spelling = spell(spellingOf(item));
    const known = byLetter.get(soundsFirst(spelling.sound));
    if (known) known.push({ item, spelling });
    else byLetter.set(soundsFirst(spelling.sound), [{ item, spelling }]);
  }
  return (text) => {
    const typed = spell(text);
    const letters = new Set([soundsFirst(typed.sound), soundsFirst(foldWord(typed.letters.slice(1)))]);
    return [...letters].flatMap((letter) =>
      (byLetter.get(letter) ?? []).flatMap(({ item, spelling }) => {
        const cost = costOf(typed, spelling);
        return cost === undefined ? [] : [{ item, cost }];
      }),
    );
  };
}

/** Counts the letters to add, drop, change or swap with a neighbour; `most + 1` when the count exceeds `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || bitsOf(alphabetOf(a) ^ alphabetOf(b)) > 2 * most) return most + 1;
  let [before, above, current]: Rows = [[], Array.from({ length: b.length + 1 }, (_, column) => column), []];
  for (let row = 1; row <= a.length; row++) {
    if (fillRow({ a, b, row }, [before, above, current]) > most) return most + 1;
    [before, above, current] = [above, current, before];
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}

type Rows = [before: number[], above: number[], current: number[]];

/** Fills the current row of the table of distances from the two rows above it, and returns its lowest number. */
function fillRow(
  { a, b, row }: { readonly a: string; readonly b: string; readonly row: number },
  [before, above, current]: Rows,
): number {
  const [letter, previous] = [a.charCodeAt(row - 1), a.charCodeAt(row - 2)];
  let left = row;
  let lowest = row;
  current[0] = row;
  for (let column = 1; column <= b.length; column++) {
    const other = b.charCodeAt(column - 1);
    const change = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
    left = Math.min((above[column] ?? 0) + 1, left + 1, change);
    if (previous === other && letter === b.charCodeAt(column - 2)) left = Math.min(left, (before[column - 2] ?? 0) + 1);
    current[column] = left;
    if (left < lowest) lowest = left;
  }
  return lowest;
}
