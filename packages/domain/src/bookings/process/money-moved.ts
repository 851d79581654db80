import { prepareOnce } from '@rentreel/db';
import { escrowLines } from '@rentreel/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { Handle } from '../bookings-repository.ts';

/** What came out of escrow, in kobo. */
export interface MoneyStep {
  readonly toTenantKobo: number;
  readonly toLandlordKobo: number;
}

const none: MoneyStep = { toTenantKobo: 0, toLandlordKobo: 0 };

const outOf = prepareOnce((handle: Handle) => {
  const { toTenantKobo, toLandlordKobo, bookingId } = escrowLines;
  return handle
    .select({
      toTenantKobo: sql<number>`coalesce(sum(${toTenantKobo}), 0)`,
      toLandlordKobo: sql<number>`coalesce(sum(${toLandlordKobo}), 0)`,
    })
    .from(escrowLines)
    .where(eq(bookingId, sql.placeholder('bookingId')))
    .prepare();
});

/** What came out of the escrow of a booking so far. */
export async function readMoneyOut(handle: Handle, bookingId: string): Promise<MoneyStep> {
  const [row = none] = await outOf(handle).all({ bookingId });
  return row;
}

/** What has moved between two looks. */
export const moneyBetween = (before: MoneyStep, after: MoneyStep): MoneyStep => ({
  toTenantKobo: after.toTenantKobo - before.toTenantKobo,
  toLandlordKobo: after.toLandlordKobo - before.toLandlordKobo,
});
