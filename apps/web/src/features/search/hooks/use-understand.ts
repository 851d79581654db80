import { describeCondition, type SearchQuery } from '@rentreel/contracts/search';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { searchKey } from '../lib/recent-searches.ts';
import { mergeUnderstood, type UnderstoodPart, understoodParts } from '../lib/search-sentence.ts';

/** A sentence and what it was taken to mean. */
export interface Understanding {
  readonly text: string;
  readonly parts: readonly UnderstoodPart[];
  /** The words that nobody understood: they are looked for as they stand. */
  readonly words: string | undefined;
  /** Which search it led to, see `searchKey`. */
  readonly key: string;
}

export interface KnownBesides {
  /** What is known without reading: the place that was chosen from a list. */
  readonly change: SearchQuery;
  /** What was typed as a whole. */
  readonly text: string;
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
      .fetch({ text: text.slice(0, 200) }, { staleTime: Number.POSITIVE_INFINITY })
      .catch(() => ({ query: { q: text.slice(0, 100) }, words: text, parts: [] }));
    const next = mergeUnderstood(query, { ...understood.query, ...more?.change });
    setBusy(false);
    setLast({
      text: more?.text ?? text,
      parts: understoodParts(understood, describeCondition),
      words: next.q,
      key: searchKey(next),
    });
    return next;
  };
  return { last, busy, read, forget: () => setLast(undefined) };
}
