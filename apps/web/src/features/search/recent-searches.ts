import type { ListingCard } from '@rentreel/contracts/listings';
import { type SearchQuery, fromSearchParams, toSearchParams } from '@rentreel/contracts/search';
import { useSyncExternalStore } from 'react';

/** A search made in this browser, with its first results at that time. */
export interface RecentSearch {
  /** The query string of its address. */
  readonly key: string;
  readonly query: SearchQuery;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly homes: readonly ListingCard[];
}

const storeKey = 'rr_recent_searches';
const maxSearches = 8;
const storedHomes = 8;
/** Time in ms within which a search for the same location replaces the previous one as a filter step. */
const stepMs = 120_000;
const listeners = new Set<() => void>();
let last: { readonly text: string; readonly searches: readonly RecentSearch[] } = { text: '[]', searches: [] };

/** Returns the key of a query; equivalent queries have the same key. */
export function searchKey(query: SearchQuery): string {
  return new URLSearchParams(toSearchParams(query)).toString();
}

/** Returns the recent searches of this browser, the newest first. */
export function readRecentSearches(): readonly RecentSearch[] {
  const text = localStorage.getItem(storeKey) ?? '[]';
  if (text !== last.text) last = { text, searches: parse(text) };
  return last.searches;
}

/** Stores a search with its results; ignores one without conditions. */
export function saveRecentSearch(query: SearchQuery, homes: readonly ListingCard[], now = Date.now()): void {
  const key = searchKey(query);
  if (key === '' || key === `sort=${query.sort ?? ''}`) return;
  const stored = { key, at: now, homes: homes.slice(0, storedHomes).map(withFirstPicture) };
  const others = readRecentSearches().filter((other) => other.key !== key && !isStepTo(other, query, now));
  write([stored, ...others]);
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

/** Subscribes to changes, including those of other tabs; returns a function that unsubscribes. */
export function followRecentSearches(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function withFirstPicture(home: ListingCard): ListingCard {
  return { ...home, media: home.media.slice(0, 1) };
}

/** When the storage is full the change is dropped: recent searches are optional. */
function write(searches: readonly Omit<RecentSearch, 'query'>[]): void {
  const stored = searches.slice(0, maxSearches).map(({ key, at, homes }) => ({ key, at, homes }));
  try {
    localStorage.setItem(storeKey, JSON.stringify(stored));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function parse(text: string): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readOne).slice(0, maxSearches) : [];
  } catch {
    return [];
  }
}

function readOne(value: unknown): RecentSearch[] {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('at' in value)) return [];
  const { key, at } = value;
  if (typeof key !== 'string' || typeof at !== 'number') return [];
  const { query } = fromSearchParams(Object.fromEntries(new URLSearchParams(key)));
  const homes = 'homes' in value && Array.isArray(value.homes) ? (value.homes as ListingCard[]) : [];
  return [{ key, at, query, homes }];
}

export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(followRecentSearches, readRecentSearches);
}
