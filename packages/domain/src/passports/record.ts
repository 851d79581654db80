import type { RentingRecord } from '@rentreel/contracts/passports';
import { lagosDay } from '@rentreel/values';
import { tenantRecordOf } from '../bookings/index.ts';
import { countAttended } from '../inspections/index.ts';
import { type Context, readHandle } from '../kernel/index.ts';

/** What RentReel itself has seen of a tenant: rent, homes, kept inspections. */
export async function recordOf(ctx: Context, tenantId: string): Promise<RentingRecord> {
  const handle = readHandle(ctx);
  const rent = await tenantRecordOf(handle, tenantId, lagosDay(ctx.clock.now()));
  return { ...rent, ...(await countAttended(handle, tenantId)) };
}
