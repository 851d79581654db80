import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { get, set } from 'react-hook-form';
import { storeText, storedText } from '../drafts.ts';
import { knownPerson } from '../offline/device-owner.ts';

/** Longest text stored for one form, in characters of its JSON; a longer one stays as it was stored last. */
const maxLength = 20_000;

interface StoredTextOptions {
  id: string;
  fixed?: object;
  initial: object;
  stores?: readonly string[];
  record?: string;
}

/**
 * Stores the text of the named fields in this tab, for its author and the record of the form, until it is sent; logging out
 * deletes it. Values other than text, such as amounts, are not stored, and nothing for guests or while staff view an account.
 */
export function useStoredText({ stores = [], ...options }: StoredTextOptions) {
  const [{ key, initial }] = useState(() => ({ key: stores.length > 0 ? keyOf(options) : undefined, ...options }));
  const [first] = useState(() => withTexts(initial, key === undefined ? {} : readTexts(key, stores)));
  const mutations = useContext(QueryClientContext)?.getMutationCache();
  const store = (values: object) => {
    if (key === undefined) return;
    const texts = stores.flatMap((name) => {
      const value: unknown = get(values, name);
      return typeof value === 'string' && value !== get(initial, name, '') ? [[name, value] as const] : [];
    });
    const text = texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : '';
    if (text.length <= maxLength) storeText(key, text);
  };
  return {
    /** Initial values with the text that was stored before. */
    first,
    store,
    /** Sends and deletes the text; stores it again if that fails or the page is left before the answer. */
    send: (values: object, mutate: () => void) => {
      const before = mutations?.getAll().at(-1);
      mutate();
      if (key === undefined) return;
      storeText(key, '');
      const sending = mutations?.getAll().at(-1);
      if (!mutations || !sending || sending === before) return;
      const storeAgain = () => store(values);
      addEventListener('pagehide', storeAgain);
      // The form may be closed by then.
      const stop = mutations.subscribe(({ mutation }) => {
        if (mutation !== sending || sending.state.status === 'pending') return;
        stop();
        removeEventListener('pagehide', storeAgain);
        if (sending.state.status === 'error') storeAgain();
      });
    },
  };
}

/** Key of a form of this user: its id and the ids of its record, without versions, which others change. */
function keyOf({ id, fixed = {}, record }: StoredTextOptions): string | undefined {
  const person = knownPerson();
  const ids = Object.values(fixed).filter((value) => typeof value === 'string');
  return person ? ['rr_draft', person.uid, id, ...ids, record ?? ''].join(' ') : undefined;
}

function readTexts(key: string, stores: readonly string[]): Record<string, string> {
  try {
    const found = Object.entries(JSON.parse(storedText(key)) as Record<string, unknown>);
    return Object.fromEntries(
      found.filter((entry): entry is [string, string] => stores.includes(entry[0]) && typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

function withTexts(initial: object, texts: Record<string, string>): object {
  if (Object.keys(texts).length === 0) return initial;
  const values = structuredClone(initial);
  for (const [name, text] of Object.entries(texts)) set(values, name, text);
  return values;
}
