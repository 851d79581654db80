import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import { storedInBrowser } from '#/lib/browser-storage.ts';

/** A home that waits to be compared; the title names it where the home itself is not loaded. */
export interface ComparedHome {
  readonly id: Id<'lst'>;
  readonly title: string;
}

const most = limits.comparedHomes;
const list = storedInBrowser('rr_compare', (stored): readonly ComparedHome[] =>
  Array.isArray(stored) ? stored.filter(isHome).slice(0, most) : [],
);

/** The homes this browser keeps for comparing, in the order in which they were added. */
export const readCompareList = list.read;

/** The kept homes, also when another tab changes them. */
export const useCompareList = list.use;

/** How many bars on the screen say what is on the list. */
const bars = { shown: 0 };

/** Called by a bar; returns how it leaves. */
export function showCompareBar(): () => void {
  bars.shown += 1;
  return () => {
    bars.shown -= 1;
  };
}

/** Whether the screen says by itself what is on the list, so that no toast has to. */
export const hasCompareBar = (): boolean => bars.shown > 0;

/** Keeps these homes, at most four of them, each once. */
export function saveCompareList(homes: readonly ComparedHome[]): void {
  const each = homes.filter(({ id }, place) => homes.findIndex((other) => other.id === id) === place);
  list.keep(each.slice(0, most).map(({ id, title }) => ({ id, title })));
}

/** False when four homes are there already and this is not one of them. */
export function addToCompare(home: ComparedHome): boolean {
  const homes = readCompareList();
  if (homes.some(({ id }) => id === home.id)) return true;
  if (homes.length >= most) return false;
  saveCompareList([...homes, home]);
  return true;
}

export function removeFromCompare(listingId: string): void {
  saveCompareList(readCompareList().filter(({ id }) => id !== listingId));
}

/** The query of `/compare` for these homes. */
export function compareSearch(homes: readonly Pick<ComparedHome, 'id'>[]): { ids: string } {
  return { ids: homes.map(({ id }) => id).join(',') };
}

function isHome(value: unknown): value is ComparedHome {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value)) return false;
  return typeof value.id === 'string' && /^lst_[0-9a-z]{26}$/.test(value.id) && typeof value.title === 'string';
}
