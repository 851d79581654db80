import { areaKey } from '@rentreel/contracts/places';
import { type KnownArea, findArea } from './find-area.ts';
import { metresBetween } from './metres-between.ts';
import { areas } from './place-list.ts';

const reachMetres = 8000;

/** Neighbourhoods around one of them, the nearest first; empty when we do not know it. */
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
