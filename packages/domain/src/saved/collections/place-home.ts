import { collectionLimits } from '@rentreel/contracts/saved';
import type { WriteTx } from '@rentreel/db';
import { DomainError } from '../../kernel/index.ts';
import { findSaved } from '../saved-repository.ts';
import { countHomes, insertPlacing, isPlaced } from './collections-repository.ts';

interface NewPlacing {
  readonly collectionId: string;
  readonly listingId: string;
  readonly ownerId: string;
  readonly now: number;
}

/** Puts a saved home on a list of its person; false when it was there. */
export async function placeHome(tx: WriteTx, { collectionId, listingId, ownerId, now }: NewPlacing): Promise<boolean> {
  const saved = await findSaved(tx, { userId: ownerId, listingId });
  if (saved?.removedAt !== null) throw new DomainError('saved.home_not_saved');
  if (await isPlaced(tx, { collectionId, listingId })) return false;
  if ((await countHomes(tx, collectionId)) >= collectionLimits.homes) {
    throw new DomainError('saved.collection_full', { count: collectionLimits.homes });
  }
  await insertPlacing(tx, { collectionId, listingId, addedAt: now });
  return true;
}
