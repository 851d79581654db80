import { nigerianStates } from '@rentreel/contracts/listings';
import {
  type SearchField,
  type SearchQuery,
  type UnderstoodSearch,
  describeCondition,
  nameOfKey,
  placeFields,
} from '@rentreel/contracts/search';
import { useState } from 'react';
import { trpc } from '#/lib/trpc.ts';
import { withoutFields } from './chosen-conditions.ts';
import { searchKey } from './recent-searches.ts';

/** A sentence and its interpretation. */
export interface Understanding {
  readonly text: string;
  readonly parts: readonly UnderstoodPart[];
  /** Words that were not understood, searched literally. */
  readonly words: string | undefined;
  /** Corrected typing errors. */
  readonly corrections: UnderstoodSearch['corrections'];
  /** Interprets the sentence again without corrections. */
  readonly readLiterally: () => Promise<SearchQuery>;
  /** Key of the resulting search, see `searchKey`. */
  readonly key: string;
}

interface KnownInAdvance {
  /** Known without interpretation: the place selected from the list. */
  readonly change?: SearchQuery;
  /** The complete typed text. */
  readonly text?: string;
  /** Searches the words literally. */
  readonly literal?: true;
}

export interface Understand {
  readonly last: Understanding | undefined;
  readonly busy: boolean;
  /** Returns the query that results from applying a sentence to `query`. */
  readonly read: (text: string, query: SearchQuery, more?: KnownInAdvance) => Promise<SearchQuery>;
  readonly forget: () => void;
}

/** Lets the server interpret sentences. When it does not answer, the words are searched literally. */
export function useUnderstand(): Understand {
  const utils = trpc.useUtils();
  const [last, setLast] = useState<Understanding>();
  const [busy, setBusy] = useState(false);
  const read: Understand['read'] = async (text, query, more) => {
    setBusy(true);
    const understood = await utils.search.understand
      .fetch(
        { text: text.slice(0, 200), ...(more?.literal && { literal: true }) },
        { staleTime: Number.POSITIVE_INFINITY },
      )
      .catch(() => ({ query: { q: text.slice(0, 100) }, words: text, parts: [], corrections: [] }));
    const next = mergeUnderstood(query, { ...understood.query, ...more?.change });
    setBusy(false);
    setLast({
      text: more?.text ?? text,
      parts: understoodParts(understood, describeCondition),
      words: next.q,
      corrections: understood.corrections,
      readLiterally: () => read(text, query, { ...more, literal: true }),
      key: searchKey(next),
    });
    return next;
  };
  return { last, busy, read, forget: () => setLast(undefined) };
}

const rangeFields: readonly SearchField[] = ['minBedrooms', 'maxBedrooms'];

/** Merges a sentence into a search: what the sentence states, and all conditions that it does not mention. */
export function mergeUnderstood(query: SearchQuery, understood: SearchQuery): SearchQuery {
  const says = (fields: readonly SearchField[]) => fields.some((field) => understood[field] !== undefined);
  const gone: SearchField[] = ['q'];
  if (says(placeFields)) gone.push(...placeFields);
  if (says(rangeFields)) gone.push(...rangeFields);
  return { ...withoutFields(query, gone), ...understood };
}

const quoted = (text: string) => `“${text}”`;
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Yaba for “yabba” and parlour for “palour”", and the typed words: "“yabba” and “palour”". */
export function correctionLabels(corrections: UnderstoodSearch['corrections']) {
  return {
    shown: listed.format(corrections.map(({ typed, meant }) => `${meant} for ${quoted(typed)}`)),
    typed: listed.format(corrections.map(({ typed }) => quoted(typed))),
  };
}

/** Returns the text of the search field for a query that was not typed: its words and places. */
export function fieldText({ q, areas, city, state }: SearchQuery): string {
  const places = areas?.map(nameOfKey).join(', ') ?? (city && nameOfKey(city)) ?? (state && nigerianStates[state]);
  return [q, places].filter((part) => part !== undefined).join(' ');
}

/** Place name in a typed text: after the last "in", "at", "near" or "around". */
const placeBegins = /^(?<head>.*?(?:^|\s)(?:in|at|near|around)\s+)(?<name>\S(?:(?!\s(?:in|at|near|around)\s).)*)$/iu;
/** Place name directly after a number of rooms: "3 bed Yaba". */
const roomsBegin = /^(?<head>\d+[\s-]*(?:bed ?(?:ro*ms?)?|beds|bdrm|br)(?:\s+|$))(?<name>.*)$/iu;
const fewWords = 3;

/** Returns the part of a typed text that may be a place name, and the text before it; undefined when there is none. */
export function placeTyped(text: string): { readonly head: string; readonly name: string } | undefined {
  const trimmed = text.trimStart();
  const match = placeBegins.exec(trimmed) ?? roomsBegin.exec(trimmed);
  const { head = '', name: typed = text } = match?.groups ?? {};
  const name = typed.trim();
  const isName = name.length >= 2 && !/\d{2}|₦/u.test(name) && name.split(/\s+/).length <= fewWords;
  return isName ? { head, name } : undefined;
}

/** Returns the text before a place name without its preposition: "2-bedroom in " becomes "2-bedroom". */
export function withoutPreposition(head: string): string {
  return head.replace(/(^|\s+)(in|at|near|around)\s+$/iu, '').trim();
}

/** Returns the query without what the search field shows of it. */
export function withoutWords(query: SearchQuery): SearchQuery {
  return withoutFields(query, ['q', 'areas', 'city', 'state']);
}

/** A part of a sentence and its meaning. */
interface UnderstoodPart {
  readonly said: string;
  readonly meant: string;
}

/** Returns the meaning of a sentence part by part; `describe` provides the labels of the conditions. */
export function understoodParts(
  { parts, query }: UnderstoodSearch,
  describe: (query: SearchQuery, field: SearchField) => string | undefined,
): UnderstoodPart[] {
  return parts.flatMap(({ text, fields }) => {
    const labels = fields.flatMap((field) => describe(query, field as SearchField) ?? []);
    const meant = [...new Set(labels)].join(', ').replace(/^in (?=\p{Lu})/u, '');
    return meant === '' ? [] : [{ said: text, meant }];
  });
}
