import { createHash } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import type { HomeVote } from '@rentreel/contracts/saved';
import type { VoteRow } from './collections-repository.ts';

/** Tells voters apart without telling the key with which they could be voted for. */
export function voterMark(collectionId: string, voterKey: string): string {
  return createHash('sha256').update(`voter:${collectionId}:${voterKey}`).digest('base64url').slice(0, 16);
}

/** Votes as those see them who may look at the list; `caller` is the id of who asks, when they are signed in. */
export function toHomeVotes(rows: readonly VoteRow[], caller: string | undefined): HomeVote[] {
  return rows.map(({ collectionId, listingId, voterKey, voterName, vote }) => ({
    listingId: listingId as Id<'lst'>,
    voter: voterMark(collectionId, voterKey),
    name: voterName,
    vote: vote === 1 ? 1 : -1,
    mine: caller !== undefined && voterKey === caller,
  }));
}
