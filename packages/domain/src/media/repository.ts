import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { uploads } from '@rentreel/db/schema';
import { and, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql, sum } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(tx: WriteTx, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(row);
}

export async function findUpload(handle: ReadHandle, id: Id<'upl'>): Promise<UploadRow | undefined> {
  const [row] = await handle.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

export async function findUploads(handle: ReadHandle, ids: readonly Id<'upl'>[]): Promise<UploadRow[]> {
  return ids.length === 0
    ? []
    : handle
        .select()
        .from(uploads)
        .where(inArray(uploads.id, [...ids]));
}

/** Returns the SHA-256 of each upload's file in hex, by upload; null when it is unknown. */
export async function findContentHashes(
  handle: ReadHandle,
  ids: readonly Id<'upl'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const { id, contentHash } = uploads;
  const rows = await handle
    .select({ id, contentHash })
    .from(uploads)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.contentHash]));
}

/** The preview of a user's upload. */
interface UploadLook {
  /** It cannot become usable: it was refused, does not exist or belongs to another user. */
  readonly unusable: boolean;
  /** Set for a photo that is ready. */
  readonly perceptualHash: string | undefined;
}

/** Returns the previews of these uploads of a user, by upload. */
export async function findUploadLooks(
  handle: ReadHandle,
  ownerId: Id<'usr'>,
  ids: readonly Id<'upl'>[],
): Promise<ReadonlyMap<string, UploadLook>> {
  const rows = new Map((await findUploads(handle, ids)).map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = rows.get(id);
      const isPhoto = row?.state === 'ready' && row.purpose === 'listing_photo';
      return [
        id,
        {
          unusable: row?.ownerId !== ownerId || row.state === 'refused',
          perceptualHash: isPhoto ? (row.perceptualHash ?? undefined) : undefined,
        },
      ];
    }),
  );
}

/** Changes an upload that is still in one of the states; returns false when it is not. */
export async function updateUpload(
  tx: WriteTx,
  { id, from }: { readonly id: Id<'upl'>; readonly from: readonly UploadRow['state'][] },
  changes: Partial<UploadRow>,
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set(changes)
    .where(and(eq(uploads.id, id), inArray(uploads.state, [...from])))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export async function deleteUploadRow(tx: WriteTx, id: Id<'upl'>): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id));
}

/** Counts the uploads a user has started since a time, and their bytes. */
export async function countUploadsSince(
  handle: ReadHandle,
  ownerId: Id<'usr'>,
  since: number,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const [row] = await handle
    .select({ count: count(), bytes: sum(uploads.sizeBytes) })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), gt(uploads.createdAt, since)));
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Lists a user's uploads without cancelled ones, newest first. */
export async function listUploadRows(
  handle: ReadHandle,
  ownerId: Id<'usr'>,
  page: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<UploadRow[]> {
  const { sortValue, id } = page.after ?? { sortValue: Number.MAX_SAFE_INTEGER, id: '' };
  const notCancelled = or(isNull(uploads.refusalCode), ne(uploads.refusalCode, 'storage/canceled'));
  return handle
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, ownerId),
        notCancelled,
        sql`(${uploads.createdAt}, ${uploads.id}) < (${sortValue}, ${id})`,
      ),
    )
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(page.limit);
}

export async function listExpiredUploads(handle: ReadHandle, now: number, limit: number): Promise<UploadRow[]> {
  return handle.select().from(uploads).where(lte(uploads.expiresAt, now)).orderBy(uploads.expiresAt).limit(limit);
}
