import { createHash } from 'node:crypto';
import { type ListingContent, totalPackage } from '@rentreel/contracts/listings';
import { type Kobo, metresPerDegree } from '@rentreel/values';

/** Radius of the public circle, in metres. */
export const circleRadiusMetres = 300;

/** Maximum distance from the unit to the centre of the circle, in metres. */
const maxShiftMetres = 200;

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Returns the centre of the public circle. The shift is fixed per listing, so that repeated requests do not average it out,
 * and rounded to about 10 m. It is derived from the listing's secret key: anyone could compute it from the public id and
 * revert it.
 */
export function approximateCoordinates(circleKey: string, exact: Coordinates): Coordinates {
  if (circleKey === '') throw new Error('A listing without a circle key would show where it is.');
  const digest = createHash('sha256').update(`circle:${circleKey}`).digest();
  const angle = (digest.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  const shiftDegrees = ((0.3 + 0.7 * (digest.readUInt32BE(4) / 2 ** 32)) * maxShiftMetres) / metresPerDegree;
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    latitude: round(exact.latitude + shiftDegrees * Math.sin(angle)),
    longitude: round(exact.longitude + (shiftDegrees * Math.cos(angle)) / Math.cos((exact.latitude * Math.PI) / 180)),
  };
}

/** Returns the move-in cost, stored with the listing for filters and sorting. */
export function firstYearKobo(content: Pick<ListingContent, 'rentKobo' | 'fees'>): Kobo {
  return totalPackage(content.rentKobo, content.fees).firstYearKobo;
}
