import type { PlaceHit } from '@rentreel/contracts/places';
import type { RecentSearch } from './recent-searches.ts';

/** What the search field offers. */
export type BarOption =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly hit: PlaceHit }
  | { readonly kind: 'recent'; readonly search: RecentSearch };

export interface BarState {
  /** Undefined while nobody has typed. */
  readonly typed: string | undefined;
  readonly hits: readonly PlaceHit[];
  readonly recent: readonly RecentSearch[];
}

const recentShown = 5;

/** Before anything is typed the searches of this browser, then what is typed and the places that begin like it. */
export function barOptions({ typed, hits, recent }: BarState): BarOption[] {
  const text = typed?.trim() ?? '';
  if (text === '') return recent.slice(0, recentShown).map((search) => ({ kind: 'recent', search }));
  const places = hits.map((hit) => ({ kind: 'place' as const, hit }));
  return [{ kind: 'text', text }, ...places];
}
