import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';
import { type ComparedHome, keepCompareList, readCompareList } from '../../../lib/compare-list.ts';
import { notifyWithUndo } from '../../../lib/toasts.ts';

export interface ComparedChange {
  add: (home: ComparedHome) => void;
  /** Takes a home out, with time to undo. */
  remove: (home: ComparedHome) => void;
}

/**
 * Changes which homes the address names. The kept list follows as long as it is the same comparison: who opens somebody
 * else's link keeps their own list.
 */
export function useCompared(homes: readonly ComparedHome[], onIds: (ids: Id<'lst'>[]) => void): ComparedChange {
  const show = (next: readonly ComparedHome[]) => {
    const kept = readCompareList();
    const own = kept.every(({ id }) => homes.some((home) => home.id === id));
    if (own) keepCompareList(next);
    onIds(next.map(({ id }) => id));
  };
  return {
    add: (home) => {
      if (homes.length < limits.comparedHomes) show([...homes, home]);
    },
    remove: (gone) => {
      show(homes.filter(({ id }) => id !== gone.id));
      notifyWithUndo(`${gone.title} is out of the comparison`, () => show(homes));
    },
  };
}
