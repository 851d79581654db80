import {
  type SearchQuery,
  type UnderstandInput,
  type UnderstoodSearch,
  cityOfArea,
  describeSearch,
  placeQuery,
  searchLimits,
} from '@rentreel/contracts/search';
import { type NamedPlace, findNamedPlace, wordBreak } from '../../places/index.ts';
import { type Sentence, readAmounts, readRooms, takeOut } from './numbers.ts';
import { fillers, typeLabels, intentTokens } from './vocabulary.ts';

const asWords = (pattern: string) => new RegExp(`\\b(?:with |has |have )?(?:${pattern})(?![a-z])`, 'g');
const types = typeLabels.map(([pattern, meant]) => [asWords(pattern), meant] as const);
const features = intentTokens.map(([pattern, meant]) => [asWords(pattern), meant] as const);

const joined = <T>(known: readonly T[] | undefined, more: readonly T[]): T[] => [
  ...new Set([...(known ?? []), ...more]),
];

function readFeatures(sentence: Sentence): void {
  for (const [pattern, meant] of types) {
    takeOut(sentence, pattern, () => ({
      types: joined(sentence.query.types, meant),
    }));
  }
  for (const [pattern, intent] of features) {
    takeOut(sentence, pattern, () =>
      intent.security ? { security: joined(sentence.query.security, intent.security) } : intent,
    );
  }
}

interface Token {
  readonly text: string;
  readonly at: number;
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}’'.]+|\|/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));

/** Words that carry no wish, but may be part of a name: Satellite Town. */
const placeEndings = new Set(['town', 'city', 'state', 'area', 'axis', 'side']);
const namesPlace = new Set(['in', 'at', 'around', 'near', 'off', 'within', 'or']);

type Place = ReturnType<typeof placeQuery>;

/** The place behind the words; "Oyo State" is more than the town of Oyo. */
function placeOf({ hit }: NamedPlace, text: string): Place {
  return hit.kind === 'town' && text.endsWith(' state') ? { state: hit.stateCode } : placeQuery(hit);
}

/** Whether a place lies in what was named before it: "Lagos, Yaba". */
const liesIn = ({ city, state }: SearchQuery, [area]: NonNullable<Place['areas']> = []) =>
  area !== undefined && ((city !== undefined && cityOfArea(area) === city) || area.startsWith(`${state}/`));

const isNamed = ({ areas, city, state, near }: SearchQuery) => Boolean(areas ?? city ?? state ?? near);

/** Where to look, when one more place is named: more areas are added, anything else stands for itself. */
function addPlace(query: SearchQuery, place: Place): Place {
  if (!isNamed(query) || liesIn(query, place.areas)) return place;
  if (!query.areas || !place.areas) return {};
  return { areas: joined(query.areas, place.areas).slice(0, searchLimits.areas) };
}

/** An area says more than the city or the state around it. */
const withoutWider = ({ city: _city, state: _state, ...rest }: SearchQuery): SearchQuery => rest;

function nameAmong(tokens: readonly Token[]): NamedPlace | undefined {
  const meaningful = (index: number) => namesPlace.has(tokens[index - 1]?.text ?? '');
  const words = tokens.map(({ text }) => (fillers.has(text) && !placeEndings.has(text) ? wordBreak : text));
  return findNamedPlace(words, meaningful);
}

function readPlaces(sentence: Sentence): void {
  for (let turn = 0; turn < searchLimits.areas; turn++) {
    const tokens = tokensOf(sentence.rest);
    const named = nameAmong(tokens);
    const [first, last] = [tokens[named?.from ?? 0], tokens[(named?.to ?? 0) - 1]];
    if (!named || !first || !last) return;
    const text = sentence.rest.slice(first.at, last.at + last.text.length);
    const more = addPlace(sentence.query, placeOf(named, text));
    const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g');
    if (more.areas) sentence.query = withoutWider(sentence.query);
    takeOut(sentence, pattern, () => more);
  }
}

/** What is left are words to look for in the texts of homes. */
function readLeftovers(sentence: Sentence): void {
  const words = tokensOf(sentence.rest)
    .map(({ text }) => text.replace(/^[.'’-]+|[.'’-]+$/g, ''))
    .filter((text) => text !== '' && text !== '|' && !fillers.has(text));
  const q = words.join(' ').slice(0, searchLimits.textLength).trim();
  if (q !== '') sentence.query = { ...sentence.query, q };
}

/**
 * Reads a sentence as a search: "2-bedroom in Yaba under two million all in, with light". Amounts, rooms, kinds of homes,
 * wishes and places are understood, in words or digits; the rest is looked for in the texts.
 */
export function understandSearch({ text }: UnderstandInput): UnderstoodSearch {
  const rest = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace(/,(?!\d{3})/g, ' ');
  const sentence: Sentence = { rest, query: {}, parts: [] };
  readRooms(sentence);
  readAmounts(sentence);
  readPlaces(sentence);
  readFeatures(sentence);
  readLeftovers(sentence);
  const parts = sentence.parts
    .filter(({ fields }) => fields.length > 0)
    .toSorted((a, b) => a.at - b.at)
    .map((part) => ({ text: part.text, fields: part.fields }));
  return {
    query: sentence.query,
    words: describeSearch(sentence.query),
    parts,
  };
}
