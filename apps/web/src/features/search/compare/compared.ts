import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import { type ComparedHome, saveCompareList, readCompareList } from '#/features/listings/index.ts';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

interface ComparedChange {
  add: (home: ComparedHome) => void;
  /** Removes a listing, with an undo. */
  remove: (home: ComparedHome) => void;
}

interface ComparedNow {
  /** Listing ids in the address, including those that no longer exist. */
  ids: readonly Id<'lst'>[];
  homes: readonly ComparedHome[];
}

/**
 * Changes the listing ids in the address. Updates the stored list only while both are the same comparison: opening someone
 * else's link must not change the user's own list.
 */
export function useCompared({ ids, homes }: ComparedNow, onIds: (ids: Id<'lst'>[]) => void): ComparedChange {
  const { compare } = trpc.useUtils().listings;
  const show = (next: readonly ComparedHome[]) => {
    const stored = readCompareList();
    const own = stored.every(({ id }) => homes.some((home) => home.id === id));
    if (own) saveCompareList(next);
    onIds(next.map(({ id }) => id));
  };
  return {
    add: (home) => {
      if (homes.length < limits.comparedHomes) show([...homes, home]);
    },
    remove: (gone) => {
      const left = homes.filter(({ id }) => id !== gone.id);
      const now = compare.getData({ listingIds: [...ids] });
      // The remaining listings are already loaded, so no request is needed and it works offline.
      compare.setData(
        { listingIds: left.map(({ id }) => id) },
        now?.filter(({ id }) => id !== gone.id),
      );
      show(left);
      notifyWithUndo(`${gone.title} removed from the comparison`, () => show(homes));
    },
  };
}

const idPattern = /^lst_[0-9a-z]{26}$/;

/** Parses listing ids from an address in order: no duplicates, at most four, invalid ids ignored. */
export function readCompareIds(ids: string | undefined): Id<'lst'>[] {
  const named = (ids ?? '').split(',').filter((id): id is Id<'lst'> => idPattern.test(id));
  return [...new Set(named)].slice(0, limits.comparedHomes);
}
