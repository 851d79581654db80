import { type ListingCard, nigerianStates } from '@rentreel/contracts/listings';

/** Area, city and state in one line, without saying a name twice: "Yaba, Lagos", "Bodija, Ibadan, Oyo State". */
export function placeOf({ area, city, stateCode }: Pick<ListingCard, 'area' | 'city' | 'stateCode'>): string {
  const state = nigerianStates[stateCode];
  return state.startsWith(city) ? `${area}, ${state}` : `${area}, ${city}, ${state} State`;
}
