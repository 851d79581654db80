import { createHash } from 'node:crypto';
import { type ListingContent, totalPackage } from '@rentreel/contracts/listings';
import { type Kobo, metresPerDegree } from '@rentreel/values';

/** How far the shown circle reaches, in metres. */
export const circleRadiusMetres = 300;

/** How far the middle of the circle is moved away from the home at most, in metres. */
const maxShiftMetres = 200;

const minDescriptionLetters = 40;

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The middle of the circle that strangers see. It is moved by an amount that belongs to the listing, so that asking
 * many times does not average it out, and rounded to about 10 m. The amount comes from the listing's secret key: from
 * its public id anybody could work it out, and move the circle back.
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

/** What a home still lacks before it can be shown, in words; empty when nothing. */
export function missingForPublishing(content: {
  readonly description: string;
  readonly bathrooms: number;
  readonly toilets: number;
}): string[] {
  const missing: string[] = [];
  if (content.description.length < minDescriptionLetters) {
    missing.push(`a description of at least ${minDescriptionLetters} letters`);
  }
  if (content.bathrooms + content.toilets === 0) missing.push('the number of bathrooms and toilets');
  return missing;
}

/** What is paid to move in, as stored beside the listing for filters and sorting. */
export function firstYearKobo(content: Pick<ListingContent, 'rentKobo' | 'fees'>): Kobo {
  return totalPackage(content.rentKobo, content.fees).firstYearKobo;
}
