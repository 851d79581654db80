import type { Id } from '@rentreel/contracts/ids';
import { limits } from '@rentreel/contracts/limits';

const idPattern = /^lst_[0-9a-z]{26}$/;

/** The homes that an address names, in its order: each once, at most four; what is no id of a home is passed over. */
export function readCompareIds(ids: string | undefined): Id<'lst'>[] {
  const named = (ids ?? '').split(',').filter((id): id is Id<'lst'> => idPattern.test(id));
  return [...new Set(named)].slice(0, limits.comparedHomes);
}
