import { escrowLines } from '@rentreel/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { Handle } from '../bookings-repository.ts';

/** What came out of escrow, in kobo. */
export interface MoneyStep {
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
}

const none: MoneyStep = { toTenantKobo: 0, toLandlordKobo: 0 };

/** What came out of the escrow of a booking so far. */
export async function readMoneyOut(handle: Handle, bookingId: string): Promise<MoneyStep> {
  const { toTenantKobo, toLandlordKobo } = escrowLines;
  const [row = none] = await handle
    .select({
      toTenantKobo: sql<number>`coalesce(sum(${toTenantKobo}), 0)`,
      toLandlordKobo: sql<number>`coalesce(sum(${toLandlordKobo}), 0)`,
    })
    .from(escrowLines)
    .where(eq(escrowLines.bookingId, bookingId));
  return row;
}

/** What has moved between two looks. */
export const moneyBetween = (before: MoneyStep, after: MoneyStep): MoneyStep => ({
  toTenantKobo: after.toTenantKobo - before.toTenantKobo,
  toLandlordKobo: after.toLandlordKobo - before.toLandlordKobo,
});
