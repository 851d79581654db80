import { type NigerianState, nigerianStateCodes } from '@rentreel/contracts/listings';
import outlines from './data/state-outlines.json' with { type: 'json' };
import type { Point } from './metres-between.ts';

type Corner = readonly [longitude: number, latitude: number];

function toRing(text: string): readonly Corner[] {
  return text.split(', ').map((corner) => {
    const [longitude = 0, latitude = 0] = corner.split(' ').map(Number);
    return [longitude, latitude];
  });
}

const rings = nigerianStateCodes.map((code) => ({ code, rings: outlines[code].map(toRing) }));

/** A ray to the east crosses the outline an odd number of times when it starts inside. */
function isInside(ring: readonly Corner[], { latitude, longitude }: Point): boolean {
  let inside = false;
  ring.forEach(([x, y], index) => {
    const [previousX, previousY] = ring.at(index - 1) ?? [x, y];
    if (y > latitude === previousY > latitude) return;
    if (longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x) inside = !inside;
  });
  return inside;
}

/** The state at a point, by outlines that are exact to about 2 km; undefined outside of Nigeria. */
export function stateAt(point: Point): NigerianState | undefined {
  return rings.find((state) => state.rings.some((ring) => isInside(ring, point)))?.code;
}
