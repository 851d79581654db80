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

/** Returns the kobo of a line still in escrow. */
export const heldOnLine = ({ amountKobo, toTenantKobo, toLandlordKobo, feeKobo }: LineRow): Kobo =>
  kobo(amountKobo - toTenantKobo - toLandlordKobo - feeKobo);

/** Returns whether a line is held until the tenant has moved out. */
export const isDeposit = ({ kind }: Pick<LineRow, 'kind'>): boolean => bookingLines[kind].release === 'move_out';

export const isHeld = (line: LineRow): boolean => heldOnLine(line) > 0;

export const sumHeld = (lines: readonly LineRow[]): Kobo => sumKobo(lines.map(heldOnLine));

const nothing = { toTenantKobo: zeroKobo, toLandlordKobo: zeroKobo, feeKobo: zeroKobo };

const toTenant = (line: LineRow): LineShare => ({ line, ...nothing, toTenantKobo: heldOnLine(line) });

/** Gives the whole line to the landlord, minus RentReel's fee. */
const toLandlord = (line: LineRow, feeKobo = zeroKobo): LineShare => ({
  line,
  ...nothing,
  toLandlordKobo: subtractKobo(heldOnLine(line), feeKobo),
  feeKobo,
});

/** Gives a part of the line to the landlord and the rest to the tenant. */
const splitLine = (line: LineRow, toLandlordKobo: Kobo): LineShare => ({
  line,
  ...nothing,
  toLandlordKobo,
  toTenantKobo: subtractKobo(heldOnLine(line), toLandlordKobo),
});

/** Returns the held lines that remain until the tenant has moved out. */
export const depositsOf = (lines: readonly LineRow[]): LineRow[] => lines.filter(isHeld).filter(isDeposit);

/** Returns the held lines that are released once the move-in check is over. */
export const checkedOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(isHeld).filter((line) => !isDeposit(line));

/**
 * Returns the lines that a ruling splits: only deposits after the move-out, all but deposits when the tenancy continues,
 * otherwise all.
 */
export function ruledOf(lines: readonly LineRow[], from: BookingState, to: BookingState): LineRow[] {
  if (from === 'caution_disputed') return depositsOf(lines);
  return to === 'active' ? checkedOf(lines) : lines.filter(isHeld);
}

/** Gives every line to its recipient; RentReel takes its basis points of the rent, and its own line. */
export function releaseShares(lines: readonly LineRow[], landlordBasisPoints: number): LineShare[] {
  return lines.map((line) => {
    if (bookingLines[line.kind].to === 'tenant') return toTenant(line);
    if (bookingLines[line.kind].to === 'rentreel') return toLandlord(line, heldOnLine(line));
    return toLandlord(line, line.kind === 'rent' ? basisPointsOf(heldOnLine(line), landlordBasisPoints) : zeroKobo);
  });
}

export const returnShares = (lines: readonly LineRow[]): LineShare[] => lines.map(toTenant);

/** Gives the landlord `retainedKobo` of the rent, at most the rent line; refunds everything else. */
export function lateCancelShares(lines: readonly LineRow[], retainedKobo: Kobo): LineShare[] {
  return lines.map((line) =>
    line.kind === 'rent' ? splitLine(line, smallestKobo(retainedKobo, heldOnLine(line))) : toTenant(line),
  );
}

/**
 * Splits all held lines in proportion to their amounts; RentReel takes no fee from a ruling. Throws when the two parts do not
 * add up to the held amount.
 */
export function ruledShares(lines: readonly LineRow[], { toTenantKobo, toLandlordKobo }: Ruling): LineShare[] {
  const heldKobo = sumHeld(lines);
  if (toTenantKobo < 0 || toLandlordKobo < 0 || toTenantKobo + toLandlordKobo !== heldKobo) {
    throw new Error(`A ruling of ${toTenantKobo} and ${toLandlordKobo} does not split ${heldKobo}`);
  }
  if (heldKobo === 0) return [];
  const parts = allocateKobo(toLandlordKobo, lines.map(heldOnLine));
  return lines.map((line, place) => splitLine(line, parts[place] ?? zeroKobo));
}

/** Gives the claimed amount to the landlord, from the first deposit first, and the rest to the tenant. */
export function claimShares(lines: readonly LineRow[], claimedKobo: Kobo): LineShare[] {
  let left = claimedKobo;
  return lines.map((line) => {
    const taken = smallestKobo(left, heldOnLine(line));
    left = subtractKobo(left, taken);
    return splitLine(line, taken);
  });
}

/** Returns what is currently held for a booking, and the part of it that is deposits; kobo. */
export async function heldOf(
  handle: Handle,
  { id }: Pick<BookingRow, 'id'>,
): Promise<{ readonly heldKobo: Kobo; readonly depositKobo: Kobo }> {
  const lines = await listLines(handle, id);
  return { heldKobo: sumHeld(lines), depositKobo: sumHeld(depositsOf(lines)) };
}
