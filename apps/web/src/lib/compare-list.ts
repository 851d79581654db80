import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import { useSyncExternalStore } from 'react';

/** A home that waits to be compared; the title names it where the home itself is not loaded. */
export interface ComparedHome {
  readonly id: Id<'lst'>;
  readonly title: string;
}

const key = 'rr_compare';
const listeners = new Set<() => void>();
let last: { readonly text: string; readonly homes: readonly ComparedHome[] } = { text: '[]', homes: [] };

/** The homes this browser keeps for comparing, in the order in which they were added. */
export function readCompareList(): readonly ComparedHome[] {
  const text = localStorage.getItem(key) ?? '[]';
  if (text !== last.text) last = { text, homes: parse(text) };
  return last.homes;
}

/** Keeps these homes, at most four of them, each once. */
export function keepCompareList(homes: readonly ComparedHome[]): void {
  const each = homes.filter(({ id }, place) => homes.findIndex((other) => other.id === id) === place);
  const kept = each.slice(0, limits.comparedHomes).map(({ id, title }) => ({ id, title }));
  localStorage.setItem(key, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

/** False when four homes are there already and this is not one of them. */
export function addToCompare(home: ComparedHome): boolean {
  const homes = readCompareList();
  if (homes.some(({ id }) => id === home.id)) return true;
  if (homes.length >= limits.comparedHomes) return false;
  keepCompareList([...homes, home]);
  return true;
}

export function removeFromCompare(listingId: string): void {
  keepCompareList(readCompareList().filter(({ id }) => id !== listingId));
}

/** The query of `/compare` for these homes. */
export function compareSearch(homes: readonly Pick<ComparedHome, 'id'>[]): { ids: string } {
  return { ids: homes.map(({ id }) => id).join(',') };
}

/** The kept homes, also when another tab changes them. */
export function useCompareList(): readonly ComparedHome[] {
  return useSyncExternalStore(subscribe, readCompareList);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function parse(text: string): readonly ComparedHome[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isHome).slice(0, limits.comparedHomes) : [];
  } catch {
    return [];
  }
}

function isHome(value: unknown): value is ComparedHome {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return false;
  return typeof value.id === 'string' && /^lst_[0-9a-z]{26}$/.test(value.id) && typeof value.title === 'string';
}
