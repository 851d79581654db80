import type { Id } from '@rentreel/contracts/ids';
import { type ReadHandle, type WriteTx, queryRows } from '@rentreel/db';
import { savedCollectionHomes, savedCollectionVotes, savedCollections } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { type ListingCardRow, listingCardColumns, readCards } from '../../listings/index.ts';
import { findName } from '../../people/index.ts';

export type CollectionRow = InferSelectModel<typeof savedCollections>;

/** Returns the collection unless it was deleted. Does not check the owner. */
export async function findCollection(handle: ReadHandle, id: Id<'col'>): Promise<CollectionRow | undefined> {
  const [row] = await handle
    .select()
    .from(savedCollections)
    .where(and(eq(savedCollections.id, id), isNull(savedCollections.deletedAt)));
  return row;
}

/** Returns the collection, also while its deletion can be undone. */
export async function findAnyCollection(handle: ReadHandle, id: Id<'col'>): Promise<CollectionRow | undefined> {
  const [row] = await handle.select().from(savedCollections).where(eq(savedCollections.id, id));
  return row;
}

export async function listNames(handle: ReadHandle, ownerId: Id<'usr'>): Promise<{ id: string; name: string }[]> {
  return handle
    .select({ id: savedCollections.id, name: savedCollections.name })
    .from(savedCollections)
    .where(and(eq(savedCollections.ownerId, ownerId), isNull(savedCollections.deletedAt)));
}

export async function insertCollection(tx: WriteTx, row: typeof savedCollections.$inferInsert): Promise<void> {
  await tx.insert(savedCollections).values(row);
}

type CollectionChange = Partial<Pick<CollectionRow, 'name' | 'shared' | 'shareVersion' | 'deletedAt'>>;

export async function updateCollection(
  tx: WriteTx,
  id: Id<'col'>,
  change: CollectionChange & { readonly updatedAt: number },
): Promise<void> {
  await tx.update(savedCollections).set(change).where(eq(savedCollections.id, id));
}

/** Deletes collections permanently that were deleted before a time, with their listings and votes. */
export async function purgeCollections(tx: WriteTx, ownerId: Id<'usr'>, before: number): Promise<void> {
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

interface CountedCollection extends Pick<CollectionRow, 'id' | 'name' | 'shareVersion'> {
  /** 1 or 0, as returned by the statement. */
  readonly shared: number;
  readonly homes: number;
}

/** Lists a user's collections, oldest first, with the number of listings that are still saved. */
export async function listCollectionsOf(handle: ReadHandle, ownerId: Id<'usr'>): Promise<CountedCollection[]> {
  return queryRows<CountedCollection>(handle, selectOfOwner, [ownerId]);
}

export async function countHomes(tx: WriteTx, collectionId: Id<'col'>): Promise<number> {
  const [row] = await tx
    .select({ homes: count() })
    .from(savedCollectionHomes)
    .where(eq(savedCollectionHomes.collectionId, collectionId));
  return row?.homes ?? 0;
}

type Placing = Readonly<{ collectionId: Id<'col'>; listingId: Id<'lst'> }>;
const ofPlacing = ({ collectionId, listingId }: Placing) =>
  and(eq(savedCollectionHomes.collectionId, collectionId), eq(savedCollectionHomes.listingId, listingId));

export async function isPlaced(tx: WriteTx, placing: Placing): Promise<boolean> {
  return (await tx.select().from(savedCollectionHomes).where(ofPlacing(placing))).length > 0;
}

export async function insertPlacing(tx: WriteTx, placing: Placing & { readonly addedAt: number }): Promise<void> {
  await tx.insert(savedCollectionHomes).values(placing);
}

/** Removes a listing from a collection; its votes are kept in case it is added again. */
export async function deletePlacing(tx: WriteTx, placing: Placing): Promise<boolean> {
  const gone = await tx.delete(savedCollectionHomes).where(ofPlacing(placing)).returning();
  return gone.length > 0;
}

export type VoteRow = InferSelectModel<typeof savedCollectionVotes>;

export async function listVoteRows(handle: ReadHandle, collectionId: Id<'col'>): Promise<VoteRow[]> {
  return handle
    .select()
    .from(savedCollectionVotes)
    .where(eq(savedCollectionVotes.collectionId, collectionId))
    .orderBy(asc(savedCollectionVotes.votedAt), asc(savedCollectionVotes.voterKey));
}

/** Stores a vote and replaces an earlier one; 0 deletes it. */
export async function storeVote(tx: WriteTx, row: Omit<VoteRow, 'vote'>, vote: 1 | 0 | -1): Promise<void> {
  const { collectionId, listingId, voterKey, voterName, votedAt } = row;
  if (vote === 0) {
    const own = and(
      eq(savedCollectionVotes.collectionId, collectionId),
      eq(savedCollectionVotes.listingId, listingId),
      eq(savedCollectionVotes.voterKey, voterKey),
    );
    await tx.delete(savedCollectionVotes).where(own);
    return;
  }
  await tx
    .insert(savedCollectionVotes)
    .values({ ...row, vote })
    .onConflictDoUpdate({
      target: [savedCollectionVotes.collectionId, savedCollectionVotes.listingId, savedCollectionVotes.voterKey],
      set: { vote, voterName, votedAt },
    });
}

/** Drafts and suspended listings are not shown, on a shared collection either. */
const shownStates = `('live', 'paused', 'stale', 'reserved', 'let')`;

const selectHomes = `SELECT ${listingCardColumns}
  FROM saved_collection_homes AS h
  JOIN saved_homes AS s ON s.listing_id = h.listing_id AND s.user_id = ? AND s.removed_at IS NULL
  JOIN listings AS l ON l.id = h.listing_id JOIN users AS u ON u.id = l.landlord_id
  WHERE h.collection_id = ? AND l.state IN ${shownStates} ORDER BY h.added_at DESC, h.listing_id DESC`;

interface SharedHomes {
  readonly rows: ListingCardRow[];
  /** First name only. */
  readonly ownerName: string;
}

/** Returns the listings of a collection that others may see, latest first, and the person who shares it. */
export async function listSharedHomes(handle: ReadHandle, { id, ownerId }: CollectionRow): Promise<SharedHomes> {
  const [name, rows] = await Promise.all([findName(handle, ownerId), readCards(handle, selectHomes, [ownerId, id])]);
  return { rows, ownerName: name?.trim().split(/\s+/)[0] ?? '' };
}
