import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import { type ComparedHome, saveCompareList, readCompareList } from '#/features/listings/index.ts';
import { notifyWithUndo } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';

interface ComparedChange {
  add: (home: ComparedHome) => void;
  /** Takes a home out, with time to undo. */
  remove: (home: ComparedHome) => void;
}

interface ComparedNow {
  /** The homes of the address, also those that are not there any more. */
  ids: readonly Id<'lst'>[];
  homes: readonly ComparedHome[];
}

/**
 * Changes which homes the address names. The kept list follows as long as it is the same comparison: who opens somebody
 * else's link keeps their own list.
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
      // What is left is there already: no waiting, and no network needed.
      compare.setData(
        { listingIds: left.map(({ id }) => id) },
        now?.filter(({ id }) => id !== gone.id),
      );
      show(left);
      notifyWithUndo(`${gone.title} is out of the comparison`, () => show(homes));
    },
  };
}

const idPattern = /^lst_[0-9a-z]{26}$/;

/** The homes that an address names, in its order: each once, at most four; what is no id of a home is passed over. */
export function readCompareIds(ids: string | undefined): Id<'lst'>[] {
  const named = (ids ?? '').split(',').filter((id): id is Id<'lst'> => idPattern.test(id));
  return [...new Set(named)].slice(0, limits.comparedHomes);
}
