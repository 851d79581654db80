import { type BookingState, bookingLines } from '@rentreel/contracts/bookings';
import {
  allocateKobo,
  basisPointsOf,
  type Kobo,
  kobo,
  smallestKobo,
  subtractKobo,
  sumKobo,
  zeroKobo,
} from '@rentreel/values';
import type { Handle } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import type { Ruling } from './posting.ts';
import { type LineRow, type LineShare, listLines } from './repository.ts';

/** Kobo of a line that we still hold. */
export const heldOnLine = ({ amountKobo, toTenantKobo, toLandlordKobo, feeKobo }: LineRow): Kobo =>
  kobo(amountKobo - toTenantKobo - toLandlordKobo - feeKobo);

/** It stays until the tenant has moved out. */
export const isDeposit = ({ kind }: Pick<LineRow, 'kind'>): boolean => bookingLines[kind].release === 'move_out';

export const isHeld = (line: LineRow): boolean => heldOnLine(line) > 0;

export const sumHeld = (lines: readonly LineRow[]): Kobo => sumKobo(lines.map(heldOnLine));

const nothing = { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo, feeKobo: zeroKobo };

const toTenant = (line: LineRow): LineShare => ({ line, ...nothing, toTenantKobo: heldOnLine(line) });

/** All of a line goes to the landlord, but for what RentReel keeps. */
const toLandlord = (line: LineRow, feeKobo = zeroKobo): LineShare => ({
  line,
  ...nothing,
  toLandlordKobo: subtractKobo(heldOnLine(line), feeKobo),
  feeKobo,
});

/** A part of a line goes to the landlord and the rest back to the tenant. */
const between = (line: LineRow, toLandlordKobo: Kobo): LineShare => ({
  line,
  ...nothing,
  toLandlordKobo,
  toTenantKobo: subtractKobo(heldOnLine(line), toLandlordKobo),
});

/** What stays until the tenant has moved out. */
export const depositsOf = (lines: readonly LineRow[]): LineRow[] => lines.filter(isHeld).filter(isDeposit);

/** What goes to the landlord once the home is checked. */
export const checkedOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(isHeld).filter((line) => !isDeposit(line));

/** What a ruling splits: deposits alone after the move-out, all but them when the tenancy goes on, else everything. */
export function ruledOf(lines: readonly LineRow[], from: BookingState, to: BookingState): LineRow[] {
  if (from === 'caution_disputed') return depositsOf(lines);
  return to === 'active' ? checkedOf(lines) : lines.filter(isHeld);
}

/** Every line to whom it is for; RentReel keeps its part of the rent, in basis points, and its own line. */
export function releaseShares(lines: readonly LineRow[], landlordBasisPoints: number): LineShare[] {
  return lines.map((line) => {
    if (bookingLines[line.kind].to === 'tenant') return toTenant(line);
    if (bookingLines[line.kind].to === 'rentreel') return toLandlord(line, heldOnLine(line));
    return toLandlord(line, line.kind === 'rent' ? basisPointsOf(heldOnLine(line), landlordBasisPoints) : zeroKobo);
  });
}

export const returnShares = (lines: readonly LineRow[]): LineShare[] => lines.map(toTenant);

/** The landlord gets `keptKobo` of the rent, at most what there is of it; all the rest goes back. */
export function lateCancelShares(lines: readonly LineRow[], retainedKobo: Kobo): LineShare[] {
  return lines.map((line) =>
    line.kind === 'rent' ? between(line, smallestKobo(retainedKobo, heldOnLine(line))) : toTenant(line),
  );
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
  const parts = allocateKobo(toLandlordKobo, lines.map(heldOnLine));
  return lines.map((line, place) => between(line, parts[place] ?? zeroKobo));
}

/** What is claimed of the deposits goes to the landlord, out of the first of them first; the rest goes back. */
export function claimShares(lines: readonly LineRow[], claimedKobo: Kobo): LineShare[] {
  let left = claimedKobo;
  return lines.map((line) => {
    const taken = smallestKobo(left, heldOnLine(line));
    left = subtractKobo(left, taken);
    return between(line, taken);
  });
}

/** What is held for a booking now, and how much of it as deposits; kobo. */
export async function heldOf(
  handle: Handle,
  { id }: Pick<BookingRow, 'id'>,
): Promise<{ readonly heldKobo: Kobo; readonly depositKobo: Kobo }> {
  const lines = await listLines(handle, id);
  return { heldKobo: sumHeld(lines), depositKobo: sumHeld(depositsOf(lines)) };
}
