import type { ListingState } from './listing-types.ts';

/** Who may drive a transition. */
export type ListingDriver = 'landlord' | 'admin';

export interface ListingTransition {
  readonly name: 'publish' | 'pause' | 'resume' | 'archive';
  readonly from: readonly ListingState[];
  readonly to: ListingState;
  readonly drivers: readonly ListingDriver[];
}

/** The life of a listing as data: the server applies it, screens draw their buttons from it. */
export const listingTransitions: readonly ListingTransition[] = [
  { name: 'publish', from: ['draft'], to: 'live', drivers: ['landlord', 'admin'] },
  { name: 'pause', from: ['live'], to: 'paused', drivers: ['landlord', 'admin'] },
  { name: 'resume', from: ['paused'], to: 'live', drivers: ['landlord', 'admin'] },
  { name: 'archive', from: ['draft', 'live', 'paused'], to: 'archived', drivers: ['landlord', 'admin'] },
];

export type ListingTransitionName = ListingTransition['name'];

/** The transitions that `driver` may take from `state`. */
export function allowedListingTransitions(state: ListingState, driver: ListingDriver): ListingTransitionName[] {
  return listingTransitions
    .filter((transition) => transition.from.includes(state) && transition.drivers.includes(driver))
    .map((transition) => transition.name);
}
