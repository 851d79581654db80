import type { Point } from '@rentreel/values';

/** Maximum number of corners, so that a drawn area fits into an address. */
export const outlineCorners = { least: 3, most: 60 } as const;

/** One ten-thousandth of a degree is about 11 m. */
const unit = 10_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const chunkBits = 5;
const chunk = 2 ** chunkBits;

/** Encodes a whole number as letters of 5 bits each, low bits first; the sixth bit marks a continuation. */
function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  do {
    const low = rest % chunk;
    rest = Math.floor(rest / chunk);
    text += letters.charAt(rest > 0 ? low + chunk : low);
  } while (rest > 0);
  return text;
}

/** Decodes the numbers of a text written by `writeNumber`; undefined for invalid text. */
function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const letter of text) {
    const digit = letters.indexOf(letter);
    if (digit < 0 || factor > chunk ** 5) return undefined;
    value += (digit % chunk) * factor;
    factor *= chunk;
    if (digit >= chunk) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, factor] = [0, 1];
  }
  return factor === 1 ? numbers : undefined;
}

/**
 * Encodes a drawn area as a short text for an address, accurate to about 11 m: each corner as the step from the previous one.
 */
export function writeOutline(corners: readonly Point[]): string {
  const rounded = corners.map(({ latitude, longitude }) => [Math.round(latitude * unit), Math.round(longitude * unit)]);
  return rounded
    .map(([north = 0, east = 0], at) => {
      const [beforeNorth = 0, beforeEast = 0] = rounded[at - 1] ?? [];
      return writeNumber(north - beforeNorth) + writeNumber(east - beforeEast);
    })
    .join('');
}

const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Decodes the corners of a drawn area; undefined for invalid text, or too few or too many corners. */
export function readOutline(text: string): Point[] | undefined {
  const numbers = text.length > 12 * outlineCorners.most ? undefined : readNumbers(text);
  const count = (numbers?.length ?? 0) / 2;
  if (!numbers || !Number.isInteger(count) || count < outlineCorners.least || count > outlineCorners.most)
    return undefined;
  let [north, east] = [0, 0];
  const corners = Array.from({ length: count }, (_, at) => {
    north += numbers[2 * at] ?? 0;
    east += numbers[2 * at + 1] ?? 0;
    return { latitude: north / unit, longitude: east / unit };
  });
  return corners.every(isOnEarth) ? corners : undefined;
}

/**
 * A side of a drawn area, between two latitudes; a ray to the east of a point crosses it where the point lies to the west.
 */
export interface OutlineSide {
  readonly south: number;
  readonly north: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees to the east per degree to the north. */
  readonly slope: number;
}

/** Returns the sides of a drawn area, without horizontal ones: no ray crosses them. */
export function outlineSides(corners: readonly Point[]): OutlineSide[] {
  return corners.flatMap((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    if (from.latitude === to.latitude) return [];
    return {
      south: Math.min(from.latitude, to.latitude),
      north: Math.max(from.latitude, to.latitude),
      latitude: from.latitude,
      longitude: from.longitude,
      slope: (to.longitude - from.longitude) / (to.latitude - from.latitude),
    };
  });
}

/** Returns whether a point is inside: a ray to the east crosses an odd number of sides. One pass over the sides. */
export function isInOutline(corners: readonly Point[], { latitude, longitude }: Point): boolean {
  const crossed = outlineSides(corners).filter(
    (side) =>
      latitude >= side.south &&
      latitude < side.north &&
      longitude < side.longitude + (latitude - side.latitude) * side.slope,
  );
  return crossed.length % 2 === 1;
}

/** Returns the bounding box of a drawn area. */
export function outlineBox(corners: readonly Point[]) {
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

/** Simplifies a drawn line so that it deviates by at most `tolerance` degrees: Douglas-Peucker. */
export function simplifyOutline(corners: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first || !last || corners.length < 3) return [...corners];
  const strays = corners.map((corner) => strayOf(corner, first, last));
  const most = Math.max(...strays);
  if (most <= tolerance) return [first, last];
  const at = strays.indexOf(most);
  return [
    ...simplifyOutline(corners.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplifyOutline(corners.slice(at), tolerance),
  ];
}

/** Returns the distance of a corner from the line between two others; from the first of them when they are equal. */
function strayOf(corner: Point, from: Point, to: Point): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude];
  const [up, across] = [corner.latitude - from.latitude, corner.longitude - from.longitude];
  const length = Math.hypot(north, east);
  return length === 0 ? Math.hypot(up, across) : Math.abs(up * east - across * north) / length;
}

/** Converts a drawn line to an area with few enough corners; undefined when it encloses nothing. */
export function toOutline(line: readonly Point[]): Point[] | undefined {
  let tolerance = 0.0002;
  let corners = simplifyOutline(line, tolerance);
  while (corners.length > outlineCorners.most) {
    tolerance *= 2;
    corners = simplifyOutline(corners, tolerance);
  }
  return readOutline(writeOutline(corners)) && outlineSides(corners).length > 1 ? corners : undefined;
}
