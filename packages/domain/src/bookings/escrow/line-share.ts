import { bookingLines, type BookingLineKind } from '@rentreel/contracts/bookings';
import type { bookingInstalments, escrowLines } from '@rentreel/db/schema';
import type { InferSelectModel } from 'drizzle-orm';

/** A stored line of the money of a booking. */
export type LineRow = Omit<InferSelectModel<typeof escrowLines>, 'kind'> & { readonly kind: BookingLineKind };
export type InstalmentRow = InferSelectModel<typeof bookingInstalments>;

/** What of a line goes where, in kobo; together all that is held of it. */
export interface LineShare {
  readonly line: LineRow;
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
  /** What RentReel earns. */
  readonly feeKobo: number;
}

/** Kobo of a line that we still hold. */
export const heldOf = ({ amountKobo, toTenantKobo, toLandlordKobo, feeKobo }: LineRow): number =>
  amountKobo - toTenantKobo - toLandlordKobo - feeKobo;

/** It stays until the tenant has moved out. */
export const isDeposit = ({ kind }: Pick<LineRow, 'kind'>): boolean => bookingLines[kind].release === 'move_out';

export const isHeld = (line: LineRow): boolean => heldOf(line) > 0;

export const sumHeld = (lines: readonly LineRow[]): number => lines.reduce((sum, line) => sum + heldOf(line), 0);

const nothing = { toTenantKobo: 0, toLandlordKobo: 0, feeKobo: 0 };

export const toTenant = (line: LineRow): LineShare => ({ line, ...nothing, toTenantKobo: heldOf(line) });

/** All of a line goes to the landlord, but for what RentReel keeps. */
export const toLandlord = (line: LineRow, feeKobo = 0): LineShare => ({
  line,
  ...nothing,
  toLandlordKobo: heldOf(line) - feeKobo,
  feeKobo,
});

/** A part of a line goes to the landlord and the rest back to the tenant. */
export const between = (line: LineRow, toLandlordKobo: number): LineShare => ({
  line,
  ...nothing,
  toLandlordKobo,
  toTenantKobo: heldOf(line) - toLandlordKobo,
});
