import type { NigerianState } from '../listings/nigerian-states.ts';
import { type AreaKey, areaKey } from '../places/area-key.ts';

/** `{state}/{city}`, the beginning of the keys of its areas: `LA/lagos`. */
export type CityKey = `${NigerianState}/${string}`;

/** What a city or town is known by. */
export function cityKey(stateCode: NigerianState, city: string): CityKey {
  return cityOfArea(areaKey(stateCode, city, 'any'));
}

/** The city in which an area lies. */
export const cityOfArea = (key: AreaKey): CityKey => key.slice(0, key.lastIndexOf('/')) as CityKey;
