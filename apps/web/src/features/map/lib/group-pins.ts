import type { Id } from '@rentreel/contracts/ids';
import type { MapCluster, MapPoint } from '@rentreel/contracts/search';
import { boxAround } from './map-box.ts';
import { mercatorX, mercatorY, type Place, worldSize } from './mercator.ts';

/** Something on the map: one home, or several that stand too close together at this zoom. */
export interface MapPin extends Place {
  readonly key: string;
  readonly homes: number;
  /** The cheapest of them. */
  readonly firstYearKobo: number;
  /** Those of them that are known by name; a cluster of the server's names none. */
  readonly ids: readonly Id<'lst'>[];
  /** What it is when it is one home. */
  readonly home?: MapPoint;
  /** Holds all of them. */
  readonly box: MapCluster['box'];
}

/** Pins closer than this, in pixels, lie upon each other. */
const apart = { x: 68, y: 40 } as const;

/** Puts homes whose pins would lie upon each other at this zoom into one pin. */
export function groupPins(points: readonly MapPoint[], zoom: number): MapPin[] {
  const scale = worldSize(zoom);
  const groups: { readonly x: number; readonly y: number; readonly homes: MapPoint[] }[] = [];
  // From north to south, so that the same homes group the same way whatever their order.
  const sorted = points.toSorted((a, b) => b.latitude - a.latitude || a.id.localeCompare(b.id));
  for (const point of sorted) {
    const x = mercatorX(point.longitude) * scale;
    const y = mercatorY(point.latitude) * scale;
    const near = groups.find((group) => Math.abs(group.x - x) < apart.x && Math.abs(group.y - y) < apart.y);
    if (near) near.homes.push(point);
    else groups.push({ x, y, homes: [point] });
  }
  return groups.map(({ homes }) => pinOf(homes));
}

function pinOf(homes: readonly MapPoint[]): MapPin {
  const ids = homes.map(({ id }) => id);
  const [home] = homes;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = {
    latitude: mean(homes.map(({ latitude }) => latitude)),
    longitude: mean(homes.map(({ longitude }) => longitude)),
  };
  const { latitude, longitude } = middle;
  return {
    key: ids.toSorted().join(' '),
    ...middle,
    homes: homes.length,
    firstYearKobo: Math.min(...homes.map(({ firstYearKobo }) => firstYearKobo)),
    ids,
    box: boxAround(homes) ?? { south: latitude, north: latitude, west: longitude, east: longitude },
    ...(homes.length === 1 && home && { home }),
  };
}

/** The clusters that the server made, as pins. */
export function clusterPins(clusters: readonly MapCluster[]): MapPin[] {
  return clusters.map((cluster) => ({
    key: `${cluster.latitude} ${cluster.longitude} ${cluster.homes}`,
    latitude: cluster.latitude,
    longitude: cluster.longitude,
    homes: cluster.homes,
    firstYearKobo: cluster.minFirstYearKobo,
    ids: [],
    box: cluster.box,
  }));
}
