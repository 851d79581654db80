import type { PlaceHit, SearchPlacesInput } from '@rentreel/contracts/places';
import { type PlaceEntry, type PlaceLabel, placeIndex, placeWords } from './place-index.ts';

type Likeness = (word: string) => number;

/** Words about where a place is count, but less than its own. */
const contextShare = 0.5;
const wholeName = 0.5;

/** Each word of the index is compared once per typed word, however many places have it. */
function rememberLikeness(typed: string): Likeness {
  const known = new Map<string, number>();
  return (word) => {
    const likeness = known.get(word) ?? wordLikeness(typed, word);
    known.set(word, likeness);
    return likeness;
  };
}

const best = (words: readonly string[], likeness: Likeness) => Math.max(0, ...words.map(likeness));

function scoreLabel(label: PlaceLabel, context: readonly string[], typed: readonly Likeness[]): number {
  const own = typed.map((likeness) => best(label.words, likeness));
  if (Math.max(0, ...own) === 0) return 0;
  const all = typed.map((likeness, index) => Math.max(own[index] ?? 0, contextShare * best(context, likeness)));
  const found = all.filter((score) => score > 0).length / all.length;
  const named = label.words.filter((word) => typed.some((likeness) => likeness(word) > 0)).length / label.words.length;
  const mean = all.reduce((sum, score) => sum + score, 0) / all.length;
  return (mean + 0.3 * named) * found * label.share;
}

interface Search {
  readonly typed: readonly Likeness[];
  /** The whole search as one word: "portharcourt", "lekki phase1". */
  readonly joined: string;
}

function scoreEntry(entry: PlaceEntry, { typed, joined }: Search): number {
  let top = 0;
  for (const label of entry.labels) {
    const whole = wordLikeness(joined, label.joined) * label.share;
    const score = Math.max(scoreLabel(label, entry.context, typed), whole) + (joined === label.joined ? wholeName : 0);
    top = Math.max(top, score);
  }
  return top === 0 ? 0 : top + entry.weight;
}

/** Places whose name is like the words, the best first. Accents, case and slips of the finger do not matter. */
export function searchPlaces({ q, limit }: SearchPlacesInput): PlaceHit[] {
  const words = placeWords(q);
  if (words.length === 0) return [];
  const search = { typed: words.map(rememberLikeness), joined: words.join('') };
  const scored = placeIndex.map((entry) => ({ hit: entry.hit, score: scoreEntry(entry, search) }));
  const good = Math.max(0, ...scored.map(({ score }) => score)) * 0.6;
  return scored
    .filter(({ score }) => score >= Math.max(good, 0.3))
    .toSorted((a, b) => b.score - a.score || a.hit.name.localeCompare(b.hit.name))
    .slice(0, limit)
    .map(({ hit }) => hit);
}

/** A place that a sentence names, and the words that name it. */
export interface NamedPlace {
  readonly hit: PlaceHit;
  /** Which words, from the first up to and without the last. */
  readonly from: number;
  readonly to: number;
}

/** Stands between words that do not belong together. */
export const wordBreak = '|';

const mostWords = 4;
/** Shorter words are names only when they are written exactly so. */
const lettersForTypos = 5;

const byName = new Map<string, PlaceEntry>();
for (const entry of placeIndex) {
  for (const { joined, share } of entry.labels) {
    const known = byName.get(joined);
    const better = !known || entry.weight + share > known.weight + 1;
    if (joined.length > 1 && better) byName.set(joined, entry);
  }
}

function alike(joined: string): PlaceEntry | undefined {
  if (joined.length < lettersForTypos) return undefined;
  const typos = joined.length >= 8 ? 2 : 1;
  let found: { entry: PlaceEntry; distance: number } | undefined;
  for (const [name, entry] of byName) {
    if (name.length < lettersForTypos - 1 || name[0] !== joined[0]) continue;
    const distance = editDistance(joined, name, typos);
    if (distance <= typos && (!found || distance < found.distance)) found = { entry, distance };
  }
  return found?.entry;
}

/** All stretches of words, the longest first. */
function stretches(words: number): (readonly [from: number, to: number])[] {
  const lengths = Array.from({ length: Math.min(mostWords, words) }, (_, index) => Math.min(mostWords, words) - index);
  return lengths.flatMap((length) =>
    Array.from({ length: words - length + 1 }, (_, from) => [from, from + length] as const),
  );
}

/**
 * The place that words name: the longest name that stands there as it is known, or else one with a slip of the finger
 * that begins where `tellsPlace` says so (behind "in", "near"). Names do not reach over a `wordBreak`.
 */
export function findNamedPlace(
  words: readonly string[],
  namesPlace: (index: number) => boolean,
): NamedPlace | undefined {
  const named = (look: (joined: string) => PlaceEntry | undefined, may: (from: number) => boolean) => {
    for (const [from, to] of stretches(words.length)) {
      const stretch = words.slice(from, to);
      if (!may(from) || stretch.includes(wordBreak)) continue;
      const entry = look(placeWords(stretch.join(' ')).join(''));
      if (entry) return { hit: entry.hit, from, to };
    }
    return undefined;
  };
  return (
    named(
      (joined) => byName.get(joined),
      () => true,
    ) ?? named(alike, namesPlace)
  );
}

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

/** How many letters to add, drop, change or swap with their neighbour; `most + 1` as soon as it is more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow({ a, b, row, above, before });
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}

interface Rows {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly above: readonly number[];
  readonly before: readonly number[];
}

function nextRow({ a, b, row, above, before }: Rows): number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column++) {
    const change = a[row - 1] === b[column - 1] ? 0 : 1;
    const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    current.push(
      Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + change,
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      ),
    );
  }
  return current;
}
