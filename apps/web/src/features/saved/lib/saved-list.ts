import type { SavedHome, SavedPage } from '@rentreel/contracts/saved';

/** The ids with one more in front. */
export function withId(ids: readonly string[] | undefined, id: string): string[] {
  return [id, ...withoutId(ids, id)];
}

export function withoutId(ids: readonly string[] | undefined, id: string): string[] {
  return (ids ?? []).filter((other) => other !== id);
}

/** Loaded pages, as the query library keeps them. */
export interface LoadedPages {
  pages: SavedPage[];
  pageParams: unknown[];
}

/** The loaded pages with each home changed, or left out where `change` answers nothing. */
export function withHomes(
  list: LoadedPages | undefined,
  change: (home: SavedHome) => SavedHome | undefined,
): LoadedPages | undefined {
  if (list === undefined) return undefined;
  const pages = list.pages.map((page) => ({ ...page, items: page.items.flatMap((home) => change(home) ?? []) }));
  return { ...list, pages };
}
