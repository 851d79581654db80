import type { Place } from './mercator.ts';

/** What a map shows: a place and how near. */
export interface MapFocus extends Place {
  readonly zoom: number;
}

/** The whole country. */
export const wholeCountry: MapFocus = { latitude: 9.1, longitude: 8.6, zoom: 5 };

/** Where homes can be, in degrees; the listing's own rule. */
const reach = { south: 4, north: 14, west: 2.5, east: 15 } as const;

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** A place to five decimals, about a metre; undefined where no home of ours can be. */
export function toPin({ latitude, longitude }: Place): Place | undefined {
  const inside =
    latitude >= reach.south && latitude <= reach.north && longitude >= reach.west && longitude <= reach.east;
  return inside ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}
