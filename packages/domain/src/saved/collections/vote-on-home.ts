import { collectionLimits, type VoteInput } from '@rentreel/contracts/saved';
import type { WriteTx } from '@rentreel/db';
import { savedCollectionVotes } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, DomainError, write } from '../../kernel/index.ts';
import { isPlaced, listVoteRows, type VoteRow } from './collections-repository.ts';
import { openShared } from './open-shared.ts';
import { voterMark } from './vote-dto.ts';

/** A guest's key cannot be the id of a person, whatever it says. */
const voterKeyOf = ({ actor }: Context, { voterKey }: VoteInput) =>
  actor.kind === 'user' ? actor.userId : `guest:${voterKey}`;

async function requireRoom(tx: WriteTx, collectionId: string, voterKey: string): Promise<void> {
  const voters = new Set((await listVoteRows(tx, collectionId)).map((row) => row.voterKey));
  if (!voters.has(voterKey) && voters.size >= collectionLimits.voters) {
    throw new DomainError('saved.too_many_voters', { count: collectionLimits.voters });
  }
}

async function putVote(tx: WriteTx, row: Omit<VoteRow, 'vote'>, vote: VoteInput['vote']): Promise<void> {
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

/** One vote per person, or per browser of a guest, for or against a home of a shared list. No account is needed. */
export async function voteOnHome(ctx: Context, input: VoteInput): Promise<{ voter: string }> {
  const { listingId, vote, name } = input;
  const voterKey = voterKeyOf(ctx, input);
  return write(ctx, async (tx) => {
    const shared = await openShared(ctx, tx, input);
    const collectionId = shared.id;
    if (!(await isPlaced(tx, { collectionId, listingId }))) throw new DomainError('listings.not_found');
    await requireRoom(tx, collectionId, voterKey);
    await putVote(tx, { collectionId, listingId, voterKey, voterName: name, votedAt: ctx.clock.now() }, vote);
    return {
      result: { voter: voterMark(collectionId, voterKey) },
      audit: [{ action: 'collection.voted_on', subjectId: collectionId }],
      events: [{ topic: 'saved.changed', userId: shared.ownerId, payload: {} }],
    };
  });
}
