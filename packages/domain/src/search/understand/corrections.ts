import type { PlaceHit } from '@rentreel/contracts/places';
import type { SearchQuery } from '@rentreel/contracts/search';
import {
  type SimilarPlace,
  findSimilarPlaces,
  indexBySound,
  isPlaceName,
  placeNameWords,
  stretches,
  wordBreak,
} from '../../places/index.ts';
import type { Sentence } from './numbers.ts';
import { type Token, namesPlace, tokensOf } from './tokens.ts';
import { fillers, spelledWords, streetEndings, wordsOfTheirOwn } from './vocabulary.ts';

/** A stretch of a sentence that may be a slip, and what it may be a slip of: several places are equally likely. */
export interface Slip {
  readonly at: number;
  readonly typed: string;
  readonly meanings: readonly Meaning[];
}

interface Meaning {
  /** What replaces the words. */
  readonly text: string;
  /** What people read of it. */
  readonly meant: string;
  readonly cost: number;
  readonly hit?: PlaceHit;
}

/** So many words of a sentence are looked at. */
const mostTokens = 40;
/** Shorter words are not a second place: "bode" of Bode Thomas in Surulere. */
const lettersOfSecondPlace = 6;

const vocabulary = [...new Set([...spelledWords, ...placeNameWords])];
const isKnownWord = new Set(vocabulary);
const wordsLike = indexBySound(vocabulary, (word) => word);

const isNamed = ({ areas, city, state, near }: SearchQuery) => Boolean(areas ?? city ?? state ?? near);

/** Whether a place lies in the state that the sentence names already. */
function agrees({ areas, city, state }: SearchQuery, hit: PlaceHit): boolean {
  const named = state ?? city ?? areas?.[0];
  return named === undefined || named.startsWith(hit.stateCode);
}

function placeMeanings(tokens: readonly Token[], [from, to]: readonly [number, number], query: SearchQuery): Meaning[] {
  const words = tokens.slice(from, to).map(({ text }) => text);
  const letters = words.join('').replace(/[^a-z]/g, '').length;
  const isIntroduced = namesPlace.has(tokens[from - 1]?.text ?? '');
  if (words.every((word) => wordsOfTheirOwn.has(word)) || streetEndings.has(tokens[to]?.text ?? '')) return [];
  const isLikely = ({ hit, cost }: SimilarPlace) =>
    agrees(query, hit) && (isIntroduced || !isNamed(query) || cost <= 0.5 || letters >= lettersOfSecondPlace);
  return findSimilarPlaces(words)
    .filter(isLikely)
    .map(({ hit, label, cost }) => ({ text: label.toLowerCase(), meant: hit.name, cost, hit }));
}

/** A number may stand before the word: "1.5milion". */
const numberAndWord = /^([\d.,]*)([a-z]+)$/;

function wordMeanings(word: string): Meaning[] {
  const [, number = '', letters = ''] = numberAndWord.exec(word) ?? [];
  if (letters.length < 4 || wordsOfTheirOwn.has(letters)) return [];
  if (isKnownWord.has(letters)) return [];
  const [best] = wordsLike(letters).toSorted((a, b) => a.cost - b.cost);
  return best ? [{ text: number + best.item, meant: number + best.item, cost: best.cost }] : [];
}

/** "yabalagos" as two words that are known. */
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

/** What the words that nobody understood may be slips of, the longest stretches first; each word is in one slip at most. */
export function findSlips({ rest, query }: Sentence): Slip[] {
  const tokens = tokensOf(rest).slice(0, mostTokens);
  const free = tokens.map(({ text }) => text !== wordBreak && !fillers.has(text));
  const slips: Slip[] = [];
  for (const [from, to] of stretches(tokens.length)) {
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (!first || !last || !free.slice(from, to).every(Boolean)) continue;
    const meanings = meaningsOf(tokens, [from, to], query);
    if (meanings.length === 0) continue;
    free.fill(false, from, to);
    slips.push({ at: first.at, typed: rest.slice(first.at, last.at + last.text.length), meanings });
  }
  return slips.toSorted((a, b) => a.at - b.at);
}
