import type { ListingCard } from '@rentreel/contracts/listings';
import { type SearchQuery, fromSearchParams, toSearchParams } from '@rentreel/contracts/search';
import { storedInBrowser } from '#/lib/browser-storage.ts';

/** A search made in this browser, with its first results at that time. */
export interface RecentSearch {
  /** The query string of its address. */
  readonly key: string;
  readonly query: SearchQuery;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly homes: readonly ListingCard[];
}

const maxSearches = 8;
const storedHomes = 8;
/** Time in ms within which a search for the same location replaces the previous one as a filter step. */
const stepMs = 120_000;

const store = storedInBrowser('rr_recent_searches', (stored): readonly RecentSearch[] =>
  Array.isArray(stored) ? stored.flatMap(readOne).slice(0, maxSearches) : [],
);

/** Returns the recent searches of this browser, the newest first. */
export const readRecentSearches = store.read;
export const useRecentSearches = store.use;

const write = (searches: readonly RecentSearch[]) => store.keep(searches.slice(0, maxSearches));

/** Returns the key of a query; equivalent queries have the same key. */
export function searchKey(query: SearchQuery): string {
  return new URLSearchParams(toSearchParams(query)).toString();
}

/** Stores a search with its results; ignores one without conditions. */
export function saveRecentSearch(query: SearchQuery, homes: readonly ListingCard[], now = Date.now()): void {
  const key = searchKey(query);
  if (key === '' || key === `sort=${query.sort ?? ''}`) return;
  const search = { key, query, at: now, homes: homes.slice(0, storedHomes).map(withFirstPicture) };
  const others = readRecentSearches().filter((other) => other.key !== key && !isStepTo(other, query, now));
  write([search, ...others]);
}

/** Returns true for an intermediate filter step: only the last of several is worth storing. */
function isStepTo(before: RecentSearch, query: SearchQuery, now: number): boolean {
  const placeOf = ({ state, city, areas, near }: SearchQuery) => JSON.stringify([state, city, areas, near]);
  return now - before.at < stepMs && placeOf(before.query) === placeOf(query);
}

export function forgetRecentSearch(key: string): void {
  write(readRecentSearches().filter((other) => other.key !== key));
}

/** Restores a deleted search at its position by time. */
export function restoreRecentSearch(search: RecentSearch): void {
  const others = readRecentSearches().filter(({ key }) => key !== search.key);
  write([search, ...others].toSorted((a, b) => b.at - a.at));
}

function withFirstPicture(home: ListingCard): ListingCard {
  return { ...home, media: home.media.slice(0, 1) };
}

function readOne(value: unknown): RecentSearch[] {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('at' in value)) return [];
  const { key, at } = value;
  if (typeof key !== 'string' || typeof at !== 'number') return [];
  const { query } = fromSearchParams(Object.fromEntries(new URLSearchParams(key)));
  const homes = 'homes' in value && Array.isArray(value.homes) ? (value.homes as ListingCard[]) : [];
  return [{ key, at, query, homes }];
}
