import { parseSearch, stringifySearch } from './route-params.ts';

const key = 'rr_last_search';

/** Remembers in this tab where the person searched, as the parameters of `/search`. */
export function noteLastSearch(params: Readonly<Record<string, string>>): void {
  sessionStorage.setItem(key, stringifySearch(params));
}

/** The parameters of the last search of this tab; undefined when there was none. */
export function lastSearch(): Record<string, string> | undefined {
  const stored = sessionStorage.getItem(key);
  return stored === null ? undefined : parseSearch(stored);
}
