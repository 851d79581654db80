import type { SearchQuery } from '@rentreel/contracts/search';
import { findArea } from '../places/index.ts';

/** The query with each area under the name that homes stand under: `LA/lagos/vi` is `LA/lagos/victoria-island`. */
export function atKnownAreas(query: SearchQuery): SearchQuery {
  if (query.areas === undefined) return query;
  return { ...query, areas: [...new Set(query.areas.map((key) => findArea(key)?.areaKey ?? key))] };
}
