import {
  nameOfKey,
  placeFields,
  type SearchField,
  type SearchQuery,
  type UnderstoodSearch,
} from '@rentreel/contracts/search';
import { nigerianStates } from '@rentreel/contracts/listings';
import { withoutFields } from './chosen-conditions.ts';

const rangeFields: readonly SearchField[] = ['minBedrooms', 'maxBedrooms'];

/** What a search still asks for after a sentence: what the sentence says anew, and everything it does not speak of. */
export function mergeUnderstood(query: SearchQuery, understood: SearchQuery): SearchQuery {
  const says = (fields: readonly SearchField[]) => fields.some((field) => understood[field] !== undefined);
  const gone: SearchField[] = ['q'];
  if (says(placeFields)) gone.push(...placeFields);
  if (says(rangeFields)) gone.push(...rangeFields);
  return { ...withoutFields(query, gone), ...understood };
}

/** What the search field shows of a query that nobody typed: its words and its places. */
export function fieldText({ q, areas, city, state }: SearchQuery): string {
  const places = areas?.map(nameOfKey).join(', ') ?? (city && nameOfKey(city)) ?? (state && nigerianStates[state]);
  return [q, places].filter((part) => part !== undefined).join(' ');
}

/** Where the name of a place begins in what is typed: after the last "in", "at", "near" or "around". */
const placeBegins = /^(?<head>.*?(?:^|\s)(?:in|at|near|around)\s+)(?<name>\S(?:(?!\s(?:in|at|near|around)\s).)*)$/iu;
const fewWords = 3;

/** The part of what is typed that may be a place, and what stands before it; undefined when it is no name. */
export function placeTyped(text: string): { readonly head: string; readonly name: string } | undefined {
  const match = placeBegins.exec(text.trimStart());
  const head = match?.groups?.['head'] ?? '';
  const name = (match?.groups?.['name'] ?? text).trim();
  const isName = name.length >= 2 && !/\d{2}|₦/u.test(name) && name.split(/\s+/).length <= fewWords;
  return isName ? { head, name } : undefined;
}

/** What stands before a place without the word that leads to it: "2-bedroom in " is "2-bedroom". */
export function withoutPreposition(head: string): string {
  return head.replace(/(^|\s+)(in|at|near|around)\s+$/iu, '').trim();
}

/** The query without what the search field shows of it. */
export function withoutWords(query: SearchQuery): SearchQuery {
  return withoutFields(query, ['q', 'areas', 'city', 'state']);
}

/** A part of a sentence, and what it was taken to mean. */
export interface UnderstoodPart {
  readonly said: string;
  readonly meant: string;
}

/** What a sentence was taken to mean, part by part; the words of the condition come from `describe`. */
export function understoodParts(
  { parts, query }: UnderstoodSearch,
  describe: (query: SearchQuery, field: SearchField) => string | undefined,
): UnderstoodPart[] {
  return parts.flatMap(({ text, fields }) => {
    const words = fields.flatMap((field) => describe(query, field as SearchField) ?? []);
    const meant = [...new Set(words)].join(', ').replace(/^in (?=\p{Lu})/u, '');
    return meant === '' ? [] : [{ said: text, meant }];
  });
}
