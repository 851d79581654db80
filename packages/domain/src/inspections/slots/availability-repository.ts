import type { WeeklyRule } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { inspectionBlackouts, inspectionSettings } from '@rentreel/db/schema';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { BlackoutRow } from '../inspection-row.ts';
import { defaultRules, type ShowingRules } from './slot-rules.ts';

type Handle = ReadHandle | WriteTx;

/** How a home is shown; the default where its landlord has said nothing. */
export async function findRules(handle: Handle, listingId: string): Promise<ShowingRules> {
  const [row] = await handle.select().from(inspectionSettings).where(eq(inspectionSettings.listingId, listingId));
  if (!row) return defaultRules;
  // Written by this module alone, from values that passed the contract's schemas.
  const weekly = JSON.parse(row.weekly) as WeeklyRule[];
  const slotMinutes = row.slotMinutes as ShowingRules['slotMinutes'];
  const { noticeHours, instant, feeKobo } = row;
  return { weekly, slotMinutes, noticeHours, instant, feeKobo, isDefault: false };
}

export async function saveRules(
  tx: WriteTx,
  listingId: string,
  rules: Omit<ShowingRules, 'isDefault'> & { readonly updatedAt: number },
): Promise<void> {
  const row = { ...rules, weekly: JSON.stringify(rules.weekly) };
  await tx
    .insert(inspectionSettings)
    .values({ listingId, ...row })
    .onConflictDoUpdate({ target: inspectionSettings.listingId, set: row });
}

/** The breaks of a landlord that are not over at `after`, in order. */
export async function listBlackouts(handle: Handle, landlordId: string, after: number): Promise<BlackoutRow[]> {
  return handle
    .select()
    .from(inspectionBlackouts)
    .where(and(eq(inspectionBlackouts.landlordId, landlordId), gt(inspectionBlackouts.endsAt, after)))
    .orderBy(asc(inspectionBlackouts.startsAt));
}

export async function countBlackouts(tx: WriteTx, landlordId: string, after: number): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(inspectionBlackouts)
    .where(and(eq(inspectionBlackouts.landlordId, landlordId), gt(inspectionBlackouts.endsAt, after)));
  return row?.rows ?? 0;
}

export async function insertBlackout(tx: WriteTx, row: BlackoutRow): Promise<void> {
  await tx.insert(inspectionBlackouts).values(row);
}

/** False when there is no such break of this landlord. */
export async function deleteBlackout(
  tx: WriteTx,
  { id, landlordId }: Pick<BlackoutRow, 'id' | 'landlordId'>,
): Promise<boolean> {
  const rows = await tx
    .delete(inspectionBlackouts)
    .where(and(eq(inspectionBlackouts.id, id), eq(inspectionBlackouts.landlordId, landlordId)))
    .returning({ id: inspectionBlackouts.id });
  return rows.length > 0;
}
