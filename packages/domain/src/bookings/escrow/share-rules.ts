import { bookingLines } from '@rentreel/contracts/bookings';
import { allocateKobo, basisPointsOf, kobo } from '@rentreel/money';
import { between, heldOf, type LineRow, type LineShare, sumHeld, toLandlord, toTenant } from './line-share.ts';
import type { Ruling } from './money-request.ts';

/** Every line to whom it is for; RentReel keeps its part of the rent, in basis points, and its own line. */
export function releaseShares(lines: readonly LineRow[], landlordBasisPoints: number): LineShare[] {
  return lines.map((line) => {
    if (bookingLines[line.kind].to === 'tenant') return toTenant(line);
    if (bookingLines[line.kind].to === 'rentreel') return toLandlord(line, heldOf(line));
    return toLandlord(line, line.kind === 'rent' ? basisPointsOf(kobo(heldOf(line)), landlordBasisPoints) : 0);
  });
}

export const returnShares = (lines: readonly LineRow[]): LineShare[] => lines.map(toTenant);

/** The landlord gets `keptKobo` of the rent, at most what there is of it; all the rest goes back. */
export function lateCancelShares(lines: readonly LineRow[], keptKobo: number): LineShare[] {
  return lines.map((line) => (line.kind === 'rent' ? between(line, Math.min(keptKobo, heldOf(line))) : toTenant(line)));
}

/**
 * A split of all that is held, over the lines in proportion to them: RentReel takes nothing of what it decides on. Throws
 * when the two parts are not exactly all of it.
 */
export function ruledShares(lines: readonly LineRow[], { toTenantKobo, toLandlordKobo }: Ruling): LineShare[] {
  const heldKobo = sumHeld(lines);
  if (toTenantKobo < 0 || toLandlordKobo < 0 || toTenantKobo + toLandlordKobo !== heldKobo) {
    throw new Error(`A ruling of ${toTenantKobo} and ${toLandlordKobo} does not split ${heldKobo}`);
  }
  if (heldKobo === 0) return [];
  const parts = allocateKobo(kobo(toLandlordKobo), lines.map(heldOf));
  return lines.map((line, place) => between(line, parts[place] ?? 0));
}

/** What is claimed of the deposits goes to the landlord, out of the first of them first; the rest goes back. */
export function claimShares(lines: readonly LineRow[], claimedKobo: number): LineShare[] {
  let left = claimedKobo;
  return lines.map((line) => {
    const taken = Math.min(left, heldOf(line));
    left -= taken;
    return between(line, taken);
  });
}
