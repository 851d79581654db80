import type { NigerianState } from '@rentreel/contracts/listings';
import { type AreaKey, areaKey } from '@rentreel/contracts/places';
import { metresBetween } from '@rentreel/values';
import { areas, towns } from './place-list.ts';

/** A known neighbourhood, or a town without known neighbourhoods. */
export interface KnownArea {
  readonly areaKey: AreaKey;
  readonly name: string;
  readonly city: string;
  readonly stateCode: NigerianState;
}

const cities = new Set(areas.map(({ stateCode, city }) => areaKey(stateCode, city, city)));
const smallTowns = towns.filter(({ stateCode, name }) => !cities.has(areaKey(stateCode, name, name)));

const byKey = new Map<string, KnownArea>();
for (const { stateCode, city, name, aliases } of [...areas, ...smallTowns]) {
  const known = { areaKey: areaKey(stateCode, city, name), name, city, stateCode };
  byKey.set(known.areaKey, known);
  for (const alias of aliases) {
    const key = areaKey(stateCode, city, alias);
    if (!byKey.has(key)) byKey.set(key, known);
  }
}

/**
 * Returns the area of a key; keys of aliases return the same area, so use the key in the result. Undefined when it is
 * unknown.
 */
export function findArea(key: string): KnownArea | undefined {
  return byKey.get(key);
}

const reachMetres = 8000;

/** Lists neighbourhoods around an area, nearest first; empty for an unknown area. */
export function listNearbyAreas(key: string, limit: number): KnownArea[] {
  const known = findArea(key);
  const here = areas.find(({ name, city }) => known?.name === name && known.city === city);
  if (here === undefined) return [];
  return areas
    .filter((area) => area !== here)
    .map((area) => ({ area, metres: metresBetween(here, area) }))
    .filter(({ metres }) => metres <= reachMetres)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .flatMap(({ area }) => findArea(areaKey(area.stateCode, area.city, area.name)) ?? []);
}
