import { parseSearch, stringifySearch } from './route-params.ts';

const key = 'rr_last_search';

/** Stores the parameters of the current search in this tab. */
export function storeLastSearch(params: Readonly<Record<string, string>>): void {
  sessionStorage.setItem(key, stringifySearch(params));
}

/** Returns the parameters of this tab's last search; undefined when there was none. */
export function lastSearch(): Record<string, string> | undefined {
  const stored = sessionStorage.getItem(key);
  return stored === null ? undefined : parseSearch(stored);
}
