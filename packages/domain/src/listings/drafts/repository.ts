import type { Id } from '@rentreel/contracts/ids';
import type { ListingDraftContent } from '@rentreel/contracts/listings';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { listingDrafts } from '@rentreel/db/schema';
import { type InferSelectModel, and, desc, eq, inArray, lt } from 'drizzle-orm';

/** A stored draft. */
export type DraftRow = InferSelectModel<typeof listingDrafts>;

/** Returns the content of a draft; it passed the contract's schema when it was stored. */
export const draftContentOf = ({ content }: Pick<DraftRow, 'content'>): ListingDraftContent =>
  JSON.parse(content) as ListingDraftContent;

interface OwnDraft {
  readonly draftId: Id<'drf'>;
  readonly landlordId: Id<'usr'>;
}

/** Returns a draft of this landlord. */
export async function findDraft(handle: ReadHandle, { draftId, landlordId }: OwnDraft): Promise<DraftRow | undefined> {
  const [row] = await handle
    .select()
    .from(listingDrafts)
    .where(and(eq(listingDrafts.id, draftId), eq(listingDrafts.landlordId, landlordId)));
  return row;
}

/** Returns the drafts of a landlord, most recently changed first. */
export async function listDraftsOf(handle: ReadHandle, landlordId: Id<'usr'>): Promise<DraftRow[]> {
  return handle
    .select()
    .from(listingDrafts)
    .where(eq(listingDrafts.landlordId, landlordId))
    .orderBy(desc(listingDrafts.updatedAt), desc(listingDrafts.id));
}

/** Returns the id of the draft that changes each listing, by listing id. */
export async function findDraftsOfListings(
  handle: ReadHandle,
  { landlordId, listingIds }: { readonly landlordId: Id<'usr'>; readonly listingIds: readonly Id<'lst'>[] },
): Promise<Map<string, Id<'drf'>>> {
  const rows = await handle
    .select({ id: listingDrafts.id, listingId: listingDrafts.listingId })
    .from(listingDrafts)
    .where(and(eq(listingDrafts.landlordId, landlordId), inArray(listingDrafts.listingId, [...listingIds])));
  return new Map(rows.flatMap(({ id, listingId }) => (listingId === null ? [] : [[listingId, id]])));
}

export async function insertDraft(tx: WriteTx, row: DraftRow): Promise<void> {
  await tx.insert(listingDrafts).values(row);
}

/** Stores the next version of a draft. */
export async function updateDraft(tx: WriteTx, row: DraftRow): Promise<void> {
  await tx.update(listingDrafts).set(row).where(eq(listingDrafts.id, row.id));
}

/** Deletes a draft; returns whether it existed. */
export async function deleteDraftRow(tx: WriteTx, { draftId, landlordId }: OwnDraft): Promise<boolean> {
  const rows = await tx
    .delete(listingDrafts)
    .where(and(eq(listingDrafts.id, draftId), eq(listingDrafts.landlordId, landlordId)))
    .returning({ id: listingDrafts.id });
  return rows.length > 0;
}

/** Deletes drafts unchanged since `before`; returns their number. */
export async function deleteIdleDraftRows(tx: WriteTx, before: number): Promise<number> {
  const rows = await tx
    .delete(listingDrafts)
    .where(lt(listingDrafts.updatedAt, before))
    .returning({ id: listingDrafts.id });
  return rows.length;
}

const selectClips = `SELECT id FROM uploads WHERE owner_id = :ownerId AND purpose = 'listing_video'
    AND id IN (SELECT value FROM json_each(:ids))
  UNION ALL SELECT id FROM listing_media WHERE kind = 'clip' AND id IN (SELECT value FROM json_each(:ids))`;

/** Returns which of these uploads and media are clips. */
export async function findClipIds(
  handle: ReadHandle,
  ownerId: Id<'usr'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await handle.$client.execute({ sql: selectClips, args: { ownerId, ids: JSON.stringify(ids) } });
  return new Set(rows.map((row) => row['id'] as string));
}
