interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6_371_000;
const step = 100;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance over ground in steps of 100 m: a home is only known to its circle. */
export function metresBetween(a: Point, b: Point): number {
  const middle = radians((a.latitude + b.latitude) / 2);
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude) * Math.cos(middle);
  return Math.round((earthRadius * Math.hypot(north, east)) / step) * step;
}

/** "400 m", "4.2 km", "120 km". */
export function formatMetres(metres: number): string {
  if (metres < 1000) return `${metres} m`;
  return `${metres < 100_000 ? (metres / 1000).toFixed(1) : Math.round(metres / 1000)} km`;
}
