import type { SavedHome } from '@rentreel/contracts/saved';

/** What the list holds, in words: "3 homes · 1 not on offer now"; with more to load "20 homes and more". */
export function countText(homes: readonly Pick<SavedHome, 'available'>[], hasMore: boolean): string {
  const gone = homes.filter(({ available }) => !available).length;
  const all = `${homes.length} ${homes.length === 1 ? 'home' : 'homes'}${hasMore ? ' and more' : ''}`;
  return gone === 0 ? all : `${all} · ${gone} not on offer now`;
}
