import type { BookingState } from '@rentreel/contracts/bookings';
import { isDeposit, isHeld, type LineRow } from './line-share.ts';

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
