import type { PlaceHit } from '@rentreel/contracts/places';
import type { SearchQuery } from '@rentreel/contracts/search';
import {
  type SimilarPlace,
  findSimilarPlaces,
  indexBySound,
  isPlaceName,
  placeNameWords,
  wordRanges,
  wordBreak,
} from '../../places/index.ts';
import type { Sentence } from './numbers.ts';
import { type Token, namesPlace, tokensOf } from './tokens.ts';
import { fillers, spelledWords, streetEndings, realWords } from './vocabulary.ts';

/** Part of a sentence that may be misspelled, and what it may stand for: several places can be equally likely. */
export interface Misspelling {
  readonly at: number;
  readonly typed: string;
  readonly meanings: readonly Meaning[];
}

interface Meaning {
  /** The text that replaces the words. */
  readonly text: string;
  /** The name shown to the user. */
  readonly meant: string;
  readonly cost: number;
  readonly hit?: PlaceHit;
}

/** The most words of a sentence that are checked. */
const mostTokens = 40;
/** The minimum length of a word read as a further place: "bode" of Bode Thomas in Surulere is shorter. */
const minLettersOfFurtherPlace = 6;

const vocabulary = [...new Set([...spelledWords, ...placeNameWords])];
const isKnownWord = new Set(vocabulary);
const wordsLike = indexBySound(vocabulary, (word) => word);

const isNamed = ({ areas, city, state, near }: SearchQuery) => Boolean(areas ?? city ?? state ?? near);

/** Returns whether a place is in the state that the sentence already names. */
function agrees({ areas, city, state }: SearchQuery, hit: PlaceHit): boolean {
  const named = state ?? city ?? areas?.[0];
  return named === undefined || named.startsWith(hit.stateCode);
}

function placeMeanings(tokens: readonly Token[], [from, to]: readonly [number, number], query: SearchQuery): Meaning[] {
  const words = tokens.slice(from, to).map(({ text }) => text);
  const letters = words.join('').replace(/[^a-z]/g, '').length;
  const isIntroduced = namesPlace.has(tokens[from - 1]?.text ?? '');
  if (words.every((word) => realWords.has(word)) || streetEndings.has(tokens[to]?.text ?? '')) return [];
  const isLikely = ({ hit, cost }: SimilarPlace) =>
    agrees(query, hit) && (isIntroduced || !isNamed(query) || cost <= 0.5 || letters >= minLettersOfFurtherPlace);
  return findSimilarPlaces(words)
    .filter(isLikely)
    .map(({ hit, label, cost }) => ({ text: label.toLowerCase(), meant: hit.name, cost, hit }));
}

/** The word may follow a number directly: "1.5milion". */
const numberAndWord = /^([\d.,]*)([a-z]+)$/;

function wordMeanings(word: string): Meaning[] {
  const [, number = '', letters = ''] = numberAndWord.exec(word) ?? [];
  if (letters.length < 4 || realWords.has(letters)) return [];
  if (isKnownWord.has(letters)) return [];
  const [best] = wordsLike(letters).toSorted((a, b) => a.cost - b.cost);
  return best ? [{ text: number + best.item, meant: number + best.item, cost: best.cost }] : [];
}

/** Splits "yabalagos" into two known words. */
function splitMeanings(word: string): Meaning[] {
  const isKnown = (part: string) => part.length >= 4 && (isPlaceName(part) || isKnownWord.has(part));
  for (let at = word.length - 4; at >= 4; at--) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return [{ text: parts.join(' '), meant: parts.join(' '), cost: 1 }];
  }
  return [];
}

function meaningsOf(tokens: readonly Token[], stretch: readonly [number, number], query: SearchQuery): Meaning[] {
  const [from, to] = stretch;
  const places = placeMeanings(tokens, stretch, query);
  const word = tokens[from]?.text ?? '';
  if (to - from > 1) return places;
  if (isKnownWord.has(word)) return [];
  const words = wordMeanings(word);
  const cost = (meanings: readonly Meaning[]) => meanings[0]?.cost ?? Infinity;
  if (places.length === 0 && words.length === 0) return splitMeanings(word);
  return cost(places) <= cost(words) ? places : words;
}

/**
 * Lists what the words that were not understood may be misspellings of, longest parts first; each word is in one of them at
 * most.
 */
export function findMisspellings({ rest, query }: Sentence): Misspelling[] {
  const tokens = tokensOf(rest).slice(0, mostTokens);
  const free = tokens.map(({ text }) => text !== wordBreak && !fillers.has(text));
  const misspellings: Misspelling[] = [];
  for (const [from, to] of wordRanges(tokens.length)) {
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last || !free.slice(from, to).every(Boolean)) continue;
    const meanings = meaningsOf(tokens, [from, to], query);
    if (meanings.length === 0) continue;
    free.fill(false, from, to);
    misspellings.push({ at: first.at, typed: rest.slice(first.at, last.at + last.text.length), meanings });
  }
  return misspellings.toSorted((a, b) => a.at - b.at);
}
