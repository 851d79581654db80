import type { PlaceHit } from '@rentreel/contracts/places';
import { editDistance } from './edit-distance.ts';
import { type PlaceEntry, placeIndex } from './place-index.ts';
import { placeWords } from './place-names.ts';

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
  tellsPlace: (index: number) => boolean,
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
    ) ?? named(alike, tellsPlace)
  );
}
