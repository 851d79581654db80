import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import { storedInBrowser } from '#/lib/browser-storage.ts';

/** A home on the compare list; the title names it where the home itself is not loaded. */
export interface ComparedHome {
  readonly id: Id<'lst'>;
  readonly title: string;
}

const maxHomes = limits.comparedHomes;
const list = storedInBrowser('rr_compare', (stored): readonly ComparedHome[] =>
  Array.isArray(stored) ? stored.filter(isHome).slice(0, maxHomes) : [],
);

/** Returns the compare list of this browser, in the order in which homes were added. */
export const readCompareList = list.read;

/** Hook that returns the compare list and follows changes in all tabs. */
export const useCompareList = list.use;

/** Number of mounted compare bars. */
const bars = { shown: 0 };

/** Registers a compare bar; returns a function that unregisters it. */
export function showCompareBar(): () => void {
  bars.shown += 1;
  return () => {
    bars.shown -= 1;
  };
}

/** Returns true when a compare bar is mounted, so that no toast is needed. */
export const hasCompareBar = (): boolean => bars.shown > 0;

/** Stores these homes, at most four and without duplicates. */
export function saveCompareList(homes: readonly ComparedHome[]): void {
  const each = homes.filter(({ id }, place) => homes.findIndex((other) => other.id === id) === place);
  list.keep(each.slice(0, maxHomes).map(({ id, title }) => ({ id, title })));
}

/** Returns false when the list is full and does not contain the home. */
export function addToCompare(home: ComparedHome): boolean {
  const homes = readCompareList();
  if (homes.some(({ id }) => id === home.id)) return true;
  if (homes.length >= maxHomes) return false;
  saveCompareList([...homes, home]);
  return true;
}

export function removeFromCompare(listingId: string): void {
  saveCompareList(readCompareList().filter(({ id }) => id !== listingId));
}

/** Returns the query of `/compare` for these homes. */
export function compareSearch(homes: readonly Pick<ComparedHome, 'id'>[]): { ids: string } {
  return { ids: homes.map(({ id }) => id).join(',') };
}

function isHome(value: unknown): value is ComparedHome {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return false;
  return typeof value.id === 'string' && /^lst_[0-9a-z]{26}$/.test(value.id) && typeof value.title === 'string';
}
