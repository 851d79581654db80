import type { Id } from '@rentreel/contracts/ids';
import type { CollectionIdInput, HomeVote, SharedCollection, SharedCollectionInput } from '@rentreel/contracts/saved';
import { type Context, requireUser } from '../../kernel/index.ts';
import { type ListingCardRow, toListingCard } from '../../listings/index.ts';
import { listVoteRows } from './collections-repository.ts';
import { findOwnCollection } from './find-own-collection.ts';
import { openShared } from './open-shared.ts';
import { listSharedHomes } from './shared-homes-repository.ts';
import { toHomeVotes } from './vote-dto.ts';

const callerOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : undefined);

const toSharedHome = (row: ListingCardRow, now: number) => ({
  available: row.state === 'live',
  listing: toListingCard(row, now),
});

/** What anybody sees who has the link: the homes and the votes; no note, no score, no address. */
export async function getSharedCollection(ctx: Context, input: SharedCollectionInput): Promise<SharedCollection> {
  const { read } = ctx.database;
  const row = await openShared(ctx, read, input);
  const [homes, votes] = await Promise.all([listSharedHomes(read, row), listVoteRows(read, row.id)]);
  const now = ctx.clock.now();
  const caller = callerOf(ctx);
  return {
    id: row.id as Id<'col'>,
    name: row.name,
    ownerName: homes.ownerName,
    isOwner: caller === row.ownerId,
    homes: homes.rows.map((home) => toSharedHome(home, now)),
    votes: toHomeVotes(votes, caller),
  };
}

/** The votes on the person's own list. */
export async function listVotes(ctx: Context, { collectionId }: CollectionIdInput): Promise<HomeVote[]> {
  const { userId } = requireUser(ctx);
  const own = await findOwnCollection(ctx.database.read, collectionId, userId);
  return toHomeVotes(await listVoteRows(ctx.database.read, own.id), userId);
}
