import {
  type SearchQuery,
  type UnderstandInput,
  type UnderstoodSearch,
  cityOfArea,
  describeSearch,
  placeQuery,
  searchLimits,
} from '@rentreel/contracts/search';
import type { PlaceHit } from '@rentreel/contracts/places';
import type { Context } from '../../kernel/index.ts';
import { type NamedPlace, findNamedPlace, findPlusCode, wordBreak } from '../../places/index.ts';
import { countAtPlaces } from '../places-with-homes.ts';
import { type Misspelling, findMisspellings } from './corrections.ts';
import { type Sentence, readAmounts, readRooms, takeOut } from './numbers.ts';
import { type Token, tokensOf } from './tokens.ts';
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

/** Words without a wish of their own that may be part of a name: Satellite Town. */
const placeEndings = new Set(['town', 'city', 'state', 'area', 'axis', 'side']);

type Place = ReturnType<typeof placeQuery>;

/** Finds the place that starts with these words; "Oyo State" is more than the town of Oyo. */
function placeOf({ hit }: NamedPlace, text: string): Place {
  return hit.kind === 'town' && text.endsWith(' state') ? { state: hit.stateCode } : placeQuery(hit);
}

/** Returns whether a place is inside one that was named before it: "Lagos, Yaba". */
const isInside = ({ city, state }: SearchQuery, [area]: NonNullable<Place['areas']> = []) =>
  area !== undefined && ((city !== undefined && cityOfArea(area) === city) || area.startsWith(`${state}/`));

const isNamed = ({ areas, city, state, near }: SearchQuery) => Boolean(areas ?? city ?? state ?? near);

/** Returns the places to search after one more is named: areas are added, anything else replaces the others. */
function addPlace(query: SearchQuery, place: Place): Place {
  if (!isNamed(query) || isInside(query, place.areas)) return place;
  if (!query.areas || !place.areas) return {};
  return { areas: joined(query.areas, place.areas).slice(0, searchLimits.areas) };
}

/** An area is more precise than its city or state. */
const withoutWider = ({ city: _city, state: _state, ...rest }: SearchQuery): SearchQuery => rest;

function nameAmong(tokens: readonly Token[]): NamedPlace | undefined {
  const words = tokens.map(({ text }) => (fillers.has(text) && !placeEndings.has(text) ? wordBreak : text));
  return findNamedPlace(words);
}

/** A Plus Code is the place; the town beside a short one only says where that is. */
function readPlusCode(sentence: Sentence): void {
  const code = findPlusCode(sentence.rest);
  if (code === undefined) return;
  takeOut(sentence, new RegExp(code.text.replace('+', String.raw`\+`), 'g'), () => placeQuery(code.hit));
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

/** Returns whether letters are short for a city: "ib" for Ibadan, "abj" for Abuja. */
const isAbbreviation = (text: string, city: string): boolean =>
  /^[a-z]{2,3}$/.test(text) && new RegExp(`^${Array.from(text).join('[a-z]*')}`).test(city);

/** Abbreviations of the city may follow an area; they add nothing and never name another city. */
function readLatePlaces(sentence: Sentence): void {
  const [key] = sentence.query.areas ?? [];
  if (key === undefined) return;
  const city = key.split('/')[1] ?? '';
  const tokens = tokensOf(sentence.rest);
  const late = tokens.find(({ text }, index) => tokens[index - 1]?.text === wordBreak && isAbbreviation(text, city));
  if (late === undefined) return;
  const { at, text } = late;
  sentence.rest = `${sentence.rest.slice(0, at)}${' '.repeat(text.length)}${sentence.rest.slice(at + text.length)}`;
}

/** Returns the words that were not understood. */
const leftoverWords = ({ rest }: Sentence): string[] =>
  tokensOf(rest).flatMap(({ text }) => (text === wordBreak || fillers.has(text) ? [] : text));

/** Reads a sentence without correcting any word. */
function readSentence(rest: string): Sentence {
  const sentence: Sentence = { rest, query: {}, parts: [] };
  readPlusCode(sentence);
  readRooms(sentence);
  readAmounts(sentence);
  readPlaces(sentence);
  readFeatures(sentence);
  readLatePlaces(sentence);
  return sentence;
}

/** A misspelling, and what it is read as. */
interface Correction {
  readonly at: number;
  readonly typed: string;
  readonly text: string;
  readonly meant: string;
}

/** Chooses the place with the most homes from equally likely ones. */
function chooseCorrection({ at, typed, meanings }: Misspelling, homesOf: HomesOf): Correction[] {
  const [best] = meanings.toSorted((a, b) => homesOf(b.hit) - homesOf(a.hit));
  return best ? [{ at, typed, text: best.text, meant: best.meant }] : [];
}

const rewrite = (text: string, corrections: readonly Correction[]): string =>
  corrections.reduceRight(
    (whole, { at, typed, text: meant }) => whole.slice(0, at) + meant + whole.slice(at + typed.length),
    text,
  );

/** Reads a sentence with corrections, except those that lead to nothing understood. */
function readCorrected(text: string, proposed: readonly Correction[]) {
  const first = readSentence(rewrite(text, proposed));
  const left = new Set(tokensOf(first.rest).map((token) => token.text));
  const understood = first.parts.flatMap((part) => (part.fields.length > 0 ? tokensOf(part.text) : []));
  const known = new Set(understood.map((token) => token.text));
  const corrections = proposed.filter(({ text: meant }) => {
    const words = tokensOf(meant).map((token) => token.text);
    return words.some((word) => known.has(word)) && !words.some((word) => left.has(word));
  });
  const same = corrections.length === proposed.length;
  return { sentence: same ? first : readSentence(rewrite(text, corrections)), corrections };
}

/** The remaining words are searched in the texts of homes. */
function withLeftovers(sentence: Sentence): SearchQuery {
  const q = leftoverWords(sentence).join(' ').slice(0, searchLimits.textLength).trim();
  return q === '' ? sentence.query : { ...sentence.query, q };
}

function describeReading(sentence: Sentence, corrections: readonly Correction[]): UnderstoodSearch {
  const query = withLeftovers(sentence);
  const asTyped = (text: string) =>
    corrections.reduce((said, correction) => said.replace(correction.text, correction.typed), text);
  const parts = sentence.parts
    .filter(({ fields }) => fields.length > 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, fields }) => ({ text: asTyped(text), fields }));
  return {
    query,
    words: describeSearch(query),
    parts,
    corrections: corrections.map(({ typed, meant }) => ({ typed, meant })),
  };
}

const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace(/,(?!\d{3})/g, ' ');

type HomesOf = (hit: PlaceHit | undefined) => number;
const noHomes: HomesOf = () => 0;

/** Like `understandSearch`, without the numbers of homes in each place. */
export function readSearch({ text, literal }: UnderstandInput, homesOf: HomesOf = noHomes): UnderstoodSearch {
  const plain = plainText(text);
  const sentence = readSentence(plain);
  const misspellings = literal ? [] : findMisspellings(sentence);
  if (misspellings.length === 0) return describeReading(sentence, []);
  const corrected = readCorrected(
    plain,
    misspellings.flatMap((misspelling) => chooseCorrection(misspelling, homesOf)),
  );
  return describeReading(corrected.sentence, corrected.corrections);
}

/**
 * Reads a sentence as a search: "2-bedroom in Yaba under two million all in, with light". It understands amounts, rooms,
 * types of home, wishes and places, in words or digits. It corrects misspellings of these in the other words, and chooses the
 * place with the most homes from equally likely ones. Words that are still left are searched in the texts of homes.
 */
export async function understandSearch(ctx: Context, input: UnderstandInput): Promise<UnderstoodSearch> {
  const misspellings = input.literal ? [] : findMisspellings(readSentence(plainText(input.text)));
  const rivals = misspellings.flatMap(({ meanings }) =>
    meanings.length > 1 ? meanings.flatMap(({ hit }) => hit ?? []) : [],
  );
  if (rivals.length === 0) return readSearch(input);
  const counts = new Map((await countAtPlaces(ctx, rivals)).map(({ hit, homes }) => [hit, homes]));
  return readSearch(input, (hit) => (hit && counts.get(hit)) ?? 0);
}
