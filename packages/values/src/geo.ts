export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres in one degree of latitude, and in one degree of longitude at the equator. */
export const metresPerDegree = 111_320;

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the ground distance in metres using a flat projection, accurate to 1 % within Nigeria. */
export function metresBetween(a: Point, b: Point): number {
  const middle = radians((a.latitude + b.latitude) / 2);
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude) * Math.cos(middle);
  return earthRadius * Math.hypot(north, east);
}
