import type { PlaceHit, SearchPlacesInput } from '@rentreel/contracts/places';
import { type PlaceEntry, type PlaceLabel, placeIndex } from './place-index.ts';
import { placeWords } from './place-names.ts';
import { wordLikeness } from './word-likeness.ts';

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
