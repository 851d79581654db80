import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { dataExports } from '@rentreel/db/schema';
import { and, count, desc, eq, gt, isNotNull, ne, or } from 'drizzle-orm';

export type ExportRow = typeof dataExports.$inferSelect;

export async function findExport(handle: ReadHandle | WriteTx, id: Id<'exp'>): Promise<ExportRow | undefined> {
  return handle.select().from(dataExports).where(eq(dataExports.id, id)).get();
}

/** Lists the copies of a user's data, latest first. */
export async function listExportRows(
  handle: ReadHandle | WriteTx,
  userId: Id<'usr'>,
  limit: number,
): Promise<ExportRow[]> {
  return handle
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(limit);
}

/** Lists the copies of a user's data that are being made or have a file. */
export async function listUndeletedExports(handle: ReadHandle, userId: Id<'usr'>): Promise<ExportRow[]> {
  const { state, storageKey } = dataExports;
  return handle
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), or(ne(state, 'expired'), isNotNull(storageKey))));
}

export async function countExportsSince(handle: WriteTx, userId: Id<'usr'>, since: number): Promise<number> {
  const [row] = await handle
    .select({ count: count() })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, since)));
  return row?.count ?? 0;
}

export async function insertExport(tx: WriteTx, row: ExportRow): Promise<void> {
  await tx.insert(dataExports).values(row);
}

export async function updateExport(tx: WriteTx, id: Id<'exp'>, changes: Partial<ExportRow>): Promise<void> {
  await tx.update(dataExports).set(changes).where(eq(dataExports.id, id));
}
