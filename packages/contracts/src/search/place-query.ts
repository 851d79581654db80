import { areaKey } from '../places/area-key.ts';
import type { PlaceHit } from '../places/place-hits.ts';
import { cityKey } from './city-key.ts';
import { radiusMetresLimits } from './search-choices.ts';
import type { SearchQuery } from './search-query.ts';

/** The fields that say where; choosing a place sets them anew. */
export const placeFields = ['state', 'city', 'areas', 'box', 'near'] as const;
export type PlaceField = (typeof placeFields)[number];

/**
 * Where to look when a person chooses a place from the list: areas, towns and states by name, local governments and
 * landmarks by distance, because homes do not say in which of them they are.
 */
export function placeQuery(hit: PlaceHit): Pick<SearchQuery, PlaceField> {
  const { kind, stateCode, city, area, latitude, longitude, precisionMetres } = hit;
  if (kind === 'state') return { state: stateCode };
  if (kind === 'town') return { city: cityKey(stateCode, city) };
  if (kind === 'area' && area !== undefined) return { areas: [areaKey(stateCode, city, area)] };
  const radiusMetres = Math.min(Math.max(precisionMetres, 3000), radiusMetresLimits.most);
  return { near: { latitude, longitude, radiusMetres } };
}

/** The query at another place. */
export function searchAt(query: SearchQuery, hit: PlaceHit): SearchQuery {
  const rest = Object.entries(query).filter(([field]) => !placeFields.some((placeField) => placeField === field));
  return { ...Object.fromEntries(rest), ...placeQuery(hit) };
}
