import { isSameSearch } from '@rentreel/contracts/alerts';
import type { SearchQuery } from '@rentreel/contracts/search';
import { minuteMs } from '@rentreel/values';

const key = 'rr_search_wish';
/** After this time the user no longer expects the search to be saved. */
const goodForMs = 30 * minuteMs;

/** Stores, until the guest has logged in, which search they wanted to save. */
export function saveSearchIntent(query: SearchQuery, now = Date.now()): void {
  sessionStorage.setItem(key, JSON.stringify({ query, until: now + goodForMs }));
}

/** Returns true once for the stored search, unless it has expired. */
export function takeSearchIntent(query: SearchQuery, now = Date.now()): boolean {
  const intent = readIntent();
  if (!intent || !isSameSearch(intent.query, query)) return false;
  sessionStorage.removeItem(key);
  return now < intent.until;
}

function readIntent(): { query: SearchQuery; until: number } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('query' in stored) || !('until' in stored)) return undefined;
    return { query: { ...(stored.query as SearchQuery) }, until: Number(stored.until) };
  } catch {
    return undefined;
  }
}
