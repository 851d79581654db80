import { nigerianStates } from '@rentreel/contracts/listings';
import type { AreaView } from '@rentreel/contracts/areas';

/** Where an area lies, without saying a name twice: "Lagos", "Ibadan, Oyo State". */
export function areaPlace({ name, city, stateCode }: Pick<AreaView, 'name' | 'city' | 'stateCode'>): string {
  const state = nigerianStates[stateCode];
  const inState = stateCode === 'FC' ? state : `${state} State`;
  if (name === city) return inState;
  return state.startsWith(city) ? state : `${city}, ${inState}`;
}
