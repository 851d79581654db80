import type { InspectionCard } from '@rentreel/contracts/inspections';
import type { Context } from '../kernel/index.ts';
import { type ListingCardRow, listByIds } from '../listings/index.ts';
import { toInspectionCard } from './inspection-dto.ts';
import type { InspectionRow } from './inspection-row.ts';
import { findPeople } from './people-repository.ts';

/** The homes of these inspections, by id. */
export async function homesOf(
  { database }: Pick<Context, 'database'>,
  rows: readonly InspectionRow[],
): Promise<ReadonlyMap<string, ListingCardRow>> {
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  return new Map((await listByIds(database.read, ids)).map((home) => [home.id, home]));
}

/** Inspections as one person sees them in a list, in this order. */
export async function toCards(ctx: Context, rows: readonly InspectionRow[], userId: string): Promise<InspectionCard[]> {
  if (rows.length === 0) return [];
  const homes = await homesOf(ctx, rows);
  const ids = rows.flatMap(({ tenantId, landlordId }) => [tenantId, landlordId]);
  const people = await findPeople(ctx.database.read, ids);
  const now = ctx.clock.now();
  return rows.flatMap((row) => {
    const home = homes.get(row.listingId);
    const side = row.tenantId === userId ? 'tenant' : 'landlord';
    return home ? [toInspectionCard(row, { side, home, people, now })] : [];
  });
}
