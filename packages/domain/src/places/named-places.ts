import type { PlaceHit } from '@rentreel/contracts/places';
import { type PlaceEntry, placeIndex, placeWords } from './place-index.ts';
import { indexBySound, misspellingCost } from './misspellings.ts';

/** A place named in a text, and the words that name it. */
export interface NamedPlace {
  readonly hit: PlaceHit;
  /** The range of words, end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Marker between words that do not belong together. */
export const wordBreak = '|';

/** Maximum number of words in a name. */
const mostNameWords = 4;

/** A name in the form that is compared with the input. */
interface Name {
  readonly entry: PlaceEntry;
  /** The name as written: "Lekki Phase 1". */
  readonly label: string;
}

const byName = new Map<string, Name>();
for (const entry of placeIndex) {
  for (const { joined, share, label } of entry.labels) {
    const known = byName.get(joined)?.entry;
    const better = !known || entry.weight + share > known.weight + 1;
    if (joined.length > 1 && better) byName.set(joined, { entry, label });
  }
}

const joinedWords = (words: readonly string[]) => placeWords(words.join(' ')).join('');

/** Returns whether the joined words are the exact name of a place: "lekkiph1". */
export const isPlaceName = (joined: string): boolean => byName.has(joined);

/** Every single word of the names. */
export const placeNameWords: readonly string[] = [
  ...new Set([...byName.values()].flatMap(({ label }) => label.toLowerCase().match(/[a-z]{4,}/g) ?? [])),
];

/** First words of names that continue with "Phase": after them "ph" does not mean Port Harcourt. */
const withPhases = new Set(
  placeIndex.flatMap(({ labels }) =>
    labels.flatMap(({ words: [first = '', second] }) => (second === 'ph' && first !== 'gra' ? [first] : [])),
  ),
);

/** "Phase" names no city, and neither does "ph" after a word similar to Lekki, Magodo or Omole. */
function isPhase(words: readonly string[], from: number, to: number): boolean {
  if (to - from > 1 || joinedWords(words.slice(from, to)) !== 'ph') return false;
  const before = words[from - 1] ?? '';
  return (
    words[from]?.replaceAll('.', '') !== 'ph' ||
    [...withPhases].some((first) => misspellingCost(before, first) !== undefined)
  );
}

/** Lists all ranges of words, longest first. */
export function wordRanges(words: number): (readonly [from: number, to: number])[] {
  const most = Math.min(mostNameWords, words);
  const lengths = Array.from({ length: most }, (_, index) => most - index);
  return lengths.flatMap((length) =>
    Array.from({ length: words - length + 1 }, (_, from) => [from, from + length] as const),
  );
}

/** Returns the place that the words name: the longest exact name in them. Names do not span a `wordBreak`. */
export function findNamedPlace(words: readonly string[]): NamedPlace | undefined {
  for (const [from, to] of wordRanges(words.length)) {
    const range = words.slice(from, to);
    if (range.includes(wordBreak) || isPhase(words, from, to)) continue;
    const entry = byName.get(joinedWords(range))?.entry;
    if (entry) return { hit: entry.hit, from, to };
  }
  return undefined;
}

/** A name that words may be a misspelling of. */
export interface SimilarPlace {
  readonly hit: PlaceHit;
  readonly label: string;
  readonly cost: number;
  /** Ranks the kinds of place. */
  readonly weight: number;
}

type Spelling = Name & { readonly joined: string };

/** Every name in its compared form, as one word: "lekkiph1", "lekkiphase1". */
const spellings: readonly Spelling[] = [...byName].flatMap(([joined, name]) => {
  const plain = name.label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return [...new Set([joined, plain])].map((spelling) => ({ ...name, joined: spelling }));
});
const spelledLike = indexBySound(spellings, ({ joined }) => joined);

/**
 * Returns the names that the words most likely misspell, higher weight first; none when they are no misspelling of any.
 */
export function findSimilarPlaces(words: readonly string[]): SimilarPlace[] {
  const joined = joinedWords(words);
  if (byName.has(joined)) return [];
  const all = spelledLike(joined).map(({ item, cost }) => ({
    hit: item.entry.hit,
    label: item.label,
    cost,
    weight: item.entry.weight,
  }));
  const least = Math.min(...all.map(({ cost }) => cost));
  const best = all.filter(({ cost }) => cost === least).toSorted((a, b) => b.weight - a.weight);
  return best.filter(({ hit }, index) => best.findIndex((other) => other.hit === hit) === index);
}
