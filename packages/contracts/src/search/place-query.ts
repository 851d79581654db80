import type { NigerianState } from '../listings/nigerian-states.ts';
import { type AreaKey, areaKey } from '../places/area-key.ts';
import type { PlaceHit } from '../places/place.ts';
import { radiusMetresLimits } from './choices.ts';
import type { SearchQuery } from './query.ts';

/** `{state}/{city}`, the prefix of its area keys: `LA/lagos`. */
export type CityKey = `${NigerianState}/${string}`;

/** Returns the key of a city or town. */
export function cityKey(stateCode: NigerianState, city: string): CityKey {
  return cityOfArea(areaKey(stateCode, city, 'any'));
}

/** Returns the city of an area. */
export const cityOfArea = (key: AreaKey): CityKey => key.slice(0, key.lastIndexOf('/')) as CityKey;

/** Location fields; choosing a place replaces them. */
export const placeFields = ['state', 'city', 'areas', 'box', 'outline', 'near'] as const;
export type PlaceField = (typeof placeFields)[number];

/**
 * Returns the location of a place chosen from the list: areas, towns and states by name; local governments, landmarks and
 * Plus Codes by distance, because homes do not record them.
 */
export function placeQuery(hit: PlaceHit): Pick<SearchQuery, PlaceField> {
  const { kind, stateCode, city, area, latitude, longitude, precisionMetres } = hit;
  if (kind === 'state') return { state: stateCode };
  if (kind === 'town') return { city: cityKey(stateCode, city) };
  if (kind === 'area' && area !== undefined) return { areas: [areaKey(stateCode, city, area)] };
  const least = kind === 'plus_code' ? 1000 : 3000;
  const radiusMetres = Math.min(Math.max(precisionMetres, least), radiusMetresLimits.most);
  return { near: { latitude, longitude, radiusMetres } };
}

/** Returns the query at another place. */
export function searchAt(query: SearchQuery, hit: PlaceHit): SearchQuery {
  const rest = Object.entries(query).filter(([field]) => !placeFields.some((placeField) => placeField === field));
  return { ...Object.fromEntries(rest), ...placeQuery(hit) };
}
