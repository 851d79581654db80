import type { ListingState, MyListing } from '@rentreel/contracts/listings';
import { stateOrder } from './state-words.ts';

export interface HomeGroup {
  readonly state: ListingState;
  readonly homes: readonly MyListing[];
}

/** A landlord's homes by state, in the order in which they need attention; states without homes are left out. */
export function groupHomes(homes: readonly MyListing[]): HomeGroup[] {
  return stateOrder
    .map((state) => ({ state, homes: homes.filter((home) => home.state === state) }))
    .filter((group) => group.homes.length > 0);
}
