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

/** A sentence and what it was taken to mean. */
export interface Understanding {
  readonly text: string;
  readonly parts: readonly UnderstoodPart[];
  /** The words that nobody understood: they are looked for as they stand. */
  readonly words: string | undefined;
  /** What was taken for a slip, and what it was read as. */
  readonly corrections: UnderstoodSearch['corrections'];
  /** Reads the sentence again, without correcting any of it. */
  readonly readLiterally: () => Promise<SearchQuery>;
  /** Which search it led to, see `searchKey`. */
  readonly key: string;
}

interface KnownBesides {
  /** What is known without reading: the place that was chosen from a list. */
  readonly change?: SearchQuery;
  /** What was typed as a whole. */
  readonly text?: string;
  /** Looks for the words as they are typed. */
  readonly literal?: true;
}

export interface Understand {
  readonly last: Understanding | undefined;
  readonly busy: boolean;
  /** Answers the search that a sentence turns this one into. */
  readonly read: (text: string, query: SearchQuery, more?: KnownBesides) => Promise<SearchQuery>;
  readonly forget: () => void;
}

/** Lets the server read sentences. When it does not answer, the words are looked for as they stand. */
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

/** What a search still asks for after a sentence: what the sentence says anew, and everything it does not speak of. */
export function mergeUnderstood(query: SearchQuery, understood: SearchQuery): SearchQuery {
  const says = (fields: readonly SearchField[]) => fields.some((field) => understood[field] !== undefined);
  const gone: SearchField[] = ['q'];
  if (says(placeFields)) gone.push(...placeFields);
  if (says(rangeFields)) gone.push(...rangeFields);
  return { ...withoutFields(query, gone), ...understood };
}

const quoted = (text: string) => `“${text}”`;
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Yaba for “yabba” and parlour for “palour”", and what was typed: "“yabba” and “palour”". */
export function correctionLabels(corrections: UnderstoodSearch['corrections']) {
  return {
    shown: listed.format(corrections.map(({ typed, meant }) => `${meant} for ${quoted(typed)}`)),
    typed: listed.format(corrections.map(({ typed }) => quoted(typed))),
  };
}

/** What the search field shows of a query that nobody typed: its words and its places. */
export function fieldText({ q, areas, city, state }: SearchQuery): string {
  const places = areas?.map(nameOfKey).join(', ') ?? (city && nameOfKey(city)) ?? (state && nigerianStates[state]);
  return [q, places].filter((part) => part !== undefined).join(' ');
}

/** Where the name of a place begins in what is typed: after the last "in", "at", "near" or "around". */
const placeBegins = /^(?<head>.*?(?:^|\s)(?:in|at|near|around)\s+)(?<name>\S(?:(?!\s(?:in|at|near|around)\s).)*)$/iu;
/** How many rooms stands before a place too, without a word between: "3 bed Yaba". */
const roomsBegin = /^(?<head>\d+[\s-]*(?:bed ?(?:ro*ms?)?|beds|bdrm|br)(?:\s+|$))(?<name>.*)$/iu;
const fewWords = 3;

/** The part of what is typed that may be a place, and what stands before it; undefined when it is no name. */
export function placeTyped(text: string): { readonly head: string; readonly name: string } | undefined {
  const trimmed = text.trimStart();
  const match = placeBegins.exec(trimmed) ?? roomsBegin.exec(trimmed);
  const { head = '', name: typed = text } = match?.groups ?? {};
  const name = typed.trim();
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
interface UnderstoodPart {
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
