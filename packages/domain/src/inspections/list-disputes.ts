import type { InspectionDispute } from '@rentreel/contracts/inspections';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, requireAdmin } from '../kernel/index.ts';
import { toInspectionHome, toReport } from './inspection-dto.ts';
import { dueAtOf } from './inspection-rules.ts';
import { listDisputed } from './lists-repository.ts';
import { findPeople } from './people-repository.ts';
import { homesOf } from './to-cards.ts';

/** What waits for an administrator's ruling, the oldest first. */
export async function listDisputes(ctx: Context): Promise<InspectionDispute[]> {
  const { userId } = requireAdmin(ctx);
  const rows = await listDisputed(ctx.database.read);
  const homes = await homesOf(ctx, rows);
  const people = await findPeople(
    ctx.database.read,
    rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]),
  );
  const person = (id: string) => ({ id: id as Id<'usr'>, name: people.get(id)?.name ?? 'Somebody' });
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    if (!home || !row.outcome) return [];
    return {
      id: row.id as Id<'ins'>,
      version: row.version,
      home: toInspectionHome(home, ctx.clock.now()),
      tenant: person(row.tenantId),
      landlord: person(row.landlordId),
      startsAt: row.startsAt,
      outcome: row.outcome,
      feeKobo: row.feeKobo,
      feeState: row.feeState,
      report: toReport(ctx, row, userId),
      objection: row.objection ?? '',
      arrived: { tenant: row.tenantArrivedAt !== null, landlord: row.landlordArrivedAt !== null },
      dueAt: dueAtOf(row) ?? row.stateSince,
    };
  });
}
