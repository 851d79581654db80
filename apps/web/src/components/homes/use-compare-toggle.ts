import { limits } from '@rentreel/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import {
  addToCompare,
  type ComparedHome,
  compareSearch,
  readCompareList,
  removeFromCompare,
  useCompareList,
} from '../../lib/compare-list.ts';
import { notify, notifyWithAction } from '../../lib/toasts.ts';

export interface CompareToggle {
  readonly count: number;
  readonly isCompared: (home: Pick<ComparedHome, 'id'>) => boolean;
  /** False when the list is full: then one of its homes has to go first. */
  readonly toggle: (home: ComparedHome) => boolean;
}

/** Puts homes on the list to compare and takes them off, and says so. */
export function useCompareToggle(): CompareToggle {
  const homes = useCompareList();
  const navigate = useNavigate();
  const isCompared = ({ id }: Pick<ComparedHome, 'id'>) => homes.some((home) => home.id === id);
  const tellAdded = () => {
    const kept = readCompareList();
    if (kept.length < 2) return notify('Compare (1). Add another home to see them side by side.');
    const open = () => void navigate({ to: '/compare', search: compareSearch(readCompareList()) });
    notifyWithAction(
      `Compare (${kept.length})${kept.length === limits.comparedHomes ? ', the list is full' : ''}`,
      'Open',
      open,
    );
  };
  return {
    count: homes.length,
    isCompared,
    toggle: (home) => {
      if (isCompared(home)) {
        removeFromCompare(home.id);
        notify(`Compare (${readCompareList().length}). ${home.title} is off the list.`);
        return true;
      }
      if (!addToCompare(home)) return false;
      tellAdded();
      return true;
    },
  };
}
