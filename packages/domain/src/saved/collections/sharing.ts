import { createHash } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import {
  type Collection,
  type CollectionIdInput,
  type HomeVote,
  type SharedCollection,
  type SharedCollectionInput,
  type VoteInput,
  collectionLimits,
} from '@rentreel/contracts/saved';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, linkKeys, requireUser, write } from '../../kernel/index.ts';
import { type ListingCardRow, toListingCard } from '../../listings/index.ts';
import { findOwnCollection } from './collections.ts';
import {
  type CollectionRow,
  type VoteRow,
  findAnyCollection,
  isPlaced,
  listCollectionsOf,
  listSharedHomes,
  listVoteRows,
  updateCollection,
  storeVote,
} from './repository.ts';

/**
 * Shares a collection with everyone who has its link, and returns the key of the link. Throws saved.collection_not_found.
 */
export async function shareCollection(
  ctx: Context,
  { collectionId }: CollectionIdInput,
): Promise<{ shareKey: string }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const own = await findOwnCollection(uow.tx, collectionId, userId);
    const result = { shareKey: shareKeys.keyOf(ctx.linkSigner, own) };
    if (own.shared) return result;
    await updateCollection(uow.tx, own.id, { shared: true, updatedAt: uow.now });
    uow.audit({ action: 'collection.shared', subjectId: own.id });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
    return result;
  });
}

/** Stops sharing a collection. Its links stay invalid when it is shared again. Throws saved.collection_not_found. */
export async function stopSharingCollection(ctx: Context, { collectionId }: CollectionIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const own = await findOwnCollection(uow.tx, collectionId, userId);
    if (!own.shared) return;
    await updateCollection(uow.tx, own.id, { shared: false, shareVersion: own.shareVersion + 1, updatedAt: uow.now });
    uow.audit({ action: 'collection.share_ended', subjectId: own.id });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
  });
}

/** Lists the caller's collections, oldest first. */
export async function listCollections(ctx: Context): Promise<Collection[]> {
  const rows = await listCollectionsOf(ctx.database.read, requireUser(ctx).userId);
  return rows.map(({ id, name, homes, shared, shareVersion }) => ({
    id,
    name,
    homes,
    shareKey: shared === 1 ? shareKeys.keyOf(ctx.linkSigner, { id, shareVersion }) : null,
  }));
}

/** The keys in links to shared collections. */
export const shareKeys = linkKeys(
  'shared collection',
  ({ shareVersion }: Pick<CollectionRow, 'id' | 'shareVersion'>) => shareVersion,
);

/**
 * Returns the collection of a link. Throws saved.share_ended for a link that was once valid, and saved.share_not_found for
 * any other, whether the collection exists or not.
 */
async function openShared(
  ctx: Context,
  handle: ReadHandle,
  { collectionId, key }: SharedCollectionInput,
): Promise<CollectionRow> {
  const row = await findAnyCollection(handle, collectionId);
  const age = row ? shareKeys.ageOf(ctx.linkSigner, row, key) : 'foreign';
  if (!row || age === 'foreign') throw new DomainError('saved.share_not_found');
  if (age === 'old' || !row.shared || row.deletedAt !== null) throw new DomainError('saved.share_ended');
  return row;
}

const callerOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : undefined);

const toSharedHome = (row: ListingCardRow, now: number) => ({
  available: row.state === 'live',
  listing: toListingCard(row, now),
});

/**
 * Returns what everyone with the link may see: listings and votes, but no note, score or address. Throws
 * saved.share_not_found, saved.share_ended.
 */
export async function getSharedCollection(ctx: Context, input: SharedCollectionInput): Promise<SharedCollection> {
  const { read } = ctx.database;
  const row = await openShared(ctx, read, input);
  const [homes, votes] = await Promise.all([listSharedHomes(read, row), listVoteRows(read, row.id)]);
  const now = ctx.clock.now();
  const caller = callerOf(ctx);
  return {
    id: row.id,
    name: row.name,
    ownerName: homes.ownerName,
    isOwner: caller === row.ownerId,
    homes: homes.rows.map((home) => toSharedHome(home, now)),
    votes: toHomeVotes(votes, caller),
  };
}

/** Lists the votes on a collection of the caller. Throws saved.collection_not_found. */
export async function listVotes(ctx: Context, { collectionId }: CollectionIdInput): Promise<HomeVote[]> {
  const { userId } = requireUser(ctx);
  const own = await findOwnCollection(ctx.database.read, collectionId, userId);
  return toHomeVotes(await listVoteRows(ctx.database.read, own.id), userId);
}

/** The prefix prevents a guest's key from equalling a user's id. */
const voterKeyOf = ({ actor }: Context, { voterKey }: VoteInput) =>
  actor.kind === 'user' ? actor.userId : `guest:${voterKey}`;

async function requireRoom(tx: WriteTx, collectionId: Id<'col'>, voterKey: string): Promise<void> {
  const voters = new Set((await listVoteRows(tx, collectionId)).map((row) => row.voterKey));
  if (!voters.has(voterKey) && voters.size >= collectionLimits.voters) {
    throw new DomainError('saved.too_many_voters', { count: collectionLimits.voters });
  }
}

/**
 * Stores the vote of a user, or of a guest's browser, on a listing of a shared collection; 0 deletes it. Throws
 * saved.share_not_found, saved.share_ended, listings.not_found, saved.too_many_voters.
 */
export async function voteOnHome(ctx: Context, input: VoteInput): Promise<{ voter: string }> {
  const { listingId, vote, name } = input;
  const voterKey = voterKeyOf(ctx, input);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const shared = await openShared(ctx, tx, input);
    const collectionId = shared.id;
    if (!(await isPlaced(tx, { collectionId, listingId }))) throw new DomainError('listings.not_found');
    await requireRoom(tx, collectionId, voterKey);
    await storeVote(tx, { collectionId, listingId, voterKey, voterName: name, votedAt: now }, vote);
    uow.audit({ action: 'collection.voted_on', subjectId: collectionId });
    uow.emit({ topic: 'saved.changed', userId: shared.ownerId, payload: {} });
    return { voter: voterMark(collectionId, voterKey) };
  });
}

/** Returns a mark that distinguishes voters without disclosing the key that would let others vote as them. */
export function voterMark(collectionId: Id<'col'>, voterKey: string): string {
  return createHash('sha256').update(`voter:${collectionId}:${voterKey}`).digest('base64url').slice(0, 16);
}

/** Converts votes for readers of the collection; `caller` is the id of a signed-in caller. */
export function toHomeVotes(rows: readonly VoteRow[], caller: string | undefined): HomeVote[] {
  return rows.map(({ collectionId, listingId, voterKey, voterName, vote }) => ({
    listingId,
    voter: voterMark(collectionId, voterKey),
    name: voterName,
    vote: vote === 1 ? 1 : -1,
    mine: caller !== undefined && voterKey === caller,
  }));
}
