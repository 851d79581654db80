import type { PlaceHit, SearchPlacesInput } from '@rentreel/contracts/places';
import { findPlusCode } from './plus-code.ts';
import { type PlaceEntry, type PlaceLabel, placeIndex, placeWords } from './place-index.ts';
import { editDistance } from './misspellings.ts';

type Likeness = (word: string) => number;

/** Words of the location of a place count, but less than those of its name. */
const contextShare = 0.5;
const wholeName = 0.5;

/** Numbers distinguish places of the same name and name none: "3 bed" is not GRA Phase 3. */
const isNumber = (word: string) => /^\d/.test(word);

/** Each word of the index is compared once per typed word, regardless of the number of places that contain it. */
function rememberLikeness(typed: string): Likeness {
  const known = new Map<string, number>();
  return (word) => {
    const seen = known.get(word);
    if (seen !== undefined) return seen;
    const likeness = wordLikeness(typed, word);
    known.set(word, likeness);
    return likeness;
  };
}

function best(words: readonly string[], likeness: Likeness): number {
  let most = 0;
  for (const word of words) most = Math.max(most, likeness(word));
  return most;
}

function scoreLabel(label: PlaceLabel, context: readonly string[], typed: readonly Likeness[]): number {
  if (!label.words.some((word) => !isNumber(word) && typed.some((likeness) => likeness(word) > 0))) return 0;
  const own = typed.map((likeness) => best(label.words, likeness));
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

/** A place, with how well its name matches the input. */
export interface ScoredPlace {
  readonly hit: PlaceHit;
  readonly score: number;
}

/** Finds places by name, best match first. Ignores accents, case and typing errors. */
export const searchPlaces = (input: SearchPlacesInput): PlaceHit[] => scorePlaces(input).map(({ hit }) => hit);

/** Finds places as `searchPlaces` does, with the score of each. */
export function scorePlaces({ q, limit }: SearchPlacesInput): ScoredPlace[] {
  const code = findPlusCode(q);
  if (code) return [{ hit: code.hit, score: 1 }];
  const words = placeWords(q);
  if (words.length === 0) return [];
  const search = { typed: words.map(rememberLikeness), joined: words.join('') };
  const scored = placeIndex.map((entry) => ({ hit: entry.hit, score: scoreEntry(entry, search) }));
  const good = Math.max(0, ...scored.map(({ score }) => score)) * 0.6;
  return scored
    .filter(({ score }) => score >= Math.max(good, 0.3))
    .toSorted((a, b) => b.score - a.score || a.hit.name.localeCompare(b.hit.name))
    .slice(0, limit);
}

const typosAllowed = (letters: number) => (letters >= 8 ? 2 : Number(letters >= 4));

/** Returns the similarity of a typed word and a word of a name, 0 to 1: equal, a prefix, or with typing errors. */
export function wordLikeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (/^\d/.test(typed) || /^\d/.test(word)) return 0;
  if (word.startsWith(typed)) return 0.6 + (0.3 * typed.length) / word.length;
  const most = typosAllowed(Math.min(typed.length, word.length));
  const typos = most === 0 ? 1 : editDistance(typed, word, most);
  return typos > most ? 0 : 0.7 - 0.15 * typos;
}
