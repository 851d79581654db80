import { nigeriaDegrees } from '@rentreel/contracts/listings';
import type { MapBox } from '@rentreel/contracts/search';
import type { Place } from './mercator.ts';

/** Bounds of all possible listings. */
export const nigeriaBox: MapBox = nigeriaDegrees;

/** Returns the intersection of two boxes; undefined when they do not overlap. */
export function sharedBox(a: MapBox, b: MapBox): MapBox | undefined {
  const shared = {
    south: Math.max(a.south, b.south),
    west: Math.max(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.min(a.east, b.east),
  };
  return shared.south < shared.north && shared.west < shared.east ? shared : undefined;
}

/** Returns the smallest box around the given places and boxes; undefined for none. */
export function boxAround(places: readonly Place[], boxes: readonly MapBox[] = []): MapBox | undefined {
  if (places.length + boxes.length === 0) return undefined;
  const south = [...places.map(({ latitude }) => latitude), ...boxes.map((box) => box.south)];
  const north = [...places.map(({ latitude }) => latitude), ...boxes.map((box) => box.north)];
  const west = [...places.map(({ longitude }) => longitude), ...boxes.map((box) => box.west)];
  const east = [...places.map(({ longitude }) => longitude), ...boxes.map((box) => box.east)];
  return {
    south: Math.min(...south),
    west: Math.min(...west),
    north: Math.max(...north),
    east: Math.max(...east),
  };
}

const steps = 10_000;

/** Rounds a box outwards to four decimals, about ten metres: short enough for an address. */
export function roundBox({ south, west, north, east }: MapBox): MapBox {
  return {
    south: Math.floor(south * steps) / steps,
    west: Math.floor(west * steps) / steps,
    north: Math.ceil(north * steps) / steps,
    east: Math.ceil(east * steps) / steps,
  };
}

/** Number of listings shown individually; more are returned as clusters. */
export const pinLimit = 150;

/** View of a map: centre and zoom. */
export interface MapFocus extends Place {
  readonly zoom: number;
}

/** The whole country. */
export const wholeCountry: MapFocus = { latitude: 9.1, longitude: 8.6, zoom: 5 };

/** Valid coordinates of a listing in degrees, from the contract. */
const reach = { south: 4, north: 14, west: 2.5, east: 15 } as const;

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** Rounds a place to five decimals, about a metre; undefined where no listing can be. */
export function toPin({ latitude, longitude }: Place): Place | undefined {
  const inside =
    latitude >= reach.south && latitude <= reach.north && longitude >= reach.west && longitude <= reach.east;
  return inside ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}
