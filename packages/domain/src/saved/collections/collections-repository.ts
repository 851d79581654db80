import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedCollectionHomes, savedCollections, savedCollectionVotes } from '@rentreel/db/schema';
import { and, asc, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';

export type CollectionRow = InferSelectModel<typeof savedCollections>;

/** The collection, unless it was deleted; whose it is, is for the caller to look at. */
export async function findCollection(handle: ReadHandle, id: string): Promise<CollectionRow | undefined> {
  const [row] = await handle
    .select()
    .from(savedCollections)
    .where(and(eq(savedCollections.id, id), isNull(savedCollections.deletedAt)));
  return row;
}

/** The collection as it stands, also when its deletion can still be undone. */
export async function findAnyCollection(handle: ReadHandle, id: string): Promise<CollectionRow | undefined> {
  const [row] = await handle.select().from(savedCollections).where(eq(savedCollections.id, id));
  return row;
}

export async function listNames(handle: ReadHandle, ownerId: string): Promise<{ id: string; name: string }[]> {
  return handle
    .select({ id: savedCollections.id, name: savedCollections.name })
    .from(savedCollections)
    .where(and(eq(savedCollections.ownerId, ownerId), isNull(savedCollections.deletedAt)));
}

export async function insertCollection(tx: WriteTx, row: typeof savedCollections.$inferInsert): Promise<void> {
  await tx.insert(savedCollections).values(row);
}

export type CollectionChange = Partial<Pick<CollectionRow, 'name' | 'shared' | 'shareVersion' | 'deletedAt'>>;

export async function updateCollection(
  tx: WriteTx,
  id: string,
  change: CollectionChange & { readonly updatedAt: number },
): Promise<void> {
  await tx.update(savedCollections).set(change).where(eq(savedCollections.id, id));
}

/** Deletes for good what was deleted before a time; homes and votes go with it. */
export async function purgeCollections(tx: WriteTx, ownerId: string, before: number): Promise<void> {
  await tx
    .delete(savedCollections)
    .where(
      and(
        eq(savedCollections.ownerId, ownerId),
        isNotNull(savedCollections.deletedAt),
        lt(savedCollections.deletedAt, before),
      ),
    );
}

const selectOfOwner = `SELECT c.id, c.name, c.shared, c.share_version AS shareVersion,
    (SELECT count(*) FROM saved_collection_homes AS h
      JOIN saved_homes AS s ON s.listing_id = h.listing_id AND s.user_id = c.owner_id AND s.removed_at IS NULL
      WHERE h.collection_id = c.id) AS homes
  FROM saved_collections AS c WHERE c.owner_id = ? AND c.deleted_at IS NULL ORDER BY c.created_at, c.id`;

export interface CountedCollection extends Pick<CollectionRow, 'id' | 'name' | 'shareVersion'> {
  /** 1 or 0, as the statement answers. */
  readonly shared: number;
  readonly homes: number;
}

/** The person's collections, the oldest first, with the number of homes that they still keep. */
export async function listCollectionsOf(handle: ReadHandle, ownerId: string): Promise<CountedCollection[]> {
  const { rows } = await handle.$client.execute({ sql: selectOfOwner, args: [ownerId] });
  return rows as unknown as CountedCollection[];
}

export async function countHomes(tx: WriteTx, collectionId: string): Promise<number> {
  const [row] = await tx
    .select({ homes: count() })
    .from(savedCollectionHomes)
    .where(eq(savedCollectionHomes.collectionId, collectionId));
  return row?.homes ?? 0;
}

export type Placing = Readonly<{ collectionId: string; listingId: string }>;
const ofPlacing = ({ collectionId, listingId }: Placing) =>
  and(eq(savedCollectionHomes.collectionId, collectionId), eq(savedCollectionHomes.listingId, listingId));

export async function isPlaced(tx: WriteTx, placing: Placing): Promise<boolean> {
  return (await tx.select().from(savedCollectionHomes).where(ofPlacing(placing))).length > 0;
}

export async function insertPlacing(tx: WriteTx, placing: Placing & { readonly addedAt: number }): Promise<void> {
  await tx.insert(savedCollectionHomes).values(placing);
}

/** Takes a home off a list; its votes stay, for the case that it comes back. */
export async function deletePlacing(tx: WriteTx, placing: Placing): Promise<boolean> {
  const gone = await tx.delete(savedCollectionHomes).where(ofPlacing(placing)).returning();
  return gone.length > 0;
}

export type VoteRow = InferSelectModel<typeof savedCollectionVotes>;

export async function listVoteRows(handle: ReadHandle, collectionId: string): Promise<VoteRow[]> {
  return handle
    .select()
    .from(savedCollectionVotes)
    .where(eq(savedCollectionVotes.collectionId, collectionId))
    .orderBy(asc(savedCollectionVotes.votedAt), asc(savedCollectionVotes.voterKey));
}
