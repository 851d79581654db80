import type { WriteTx } from '@rentreel/db';
import { type Change, DomainError } from '../kernel/index.ts';
import { countHome, findListing } from '../listings/index.ts';
import { deleteRemovedBefore, findSaved, insertSaved, type SavedKey, setRemoved } from './saved-repository.ts';
import { undoMs } from './undo-time.ts';

/**
 * Keeps a home for a person inside an open transaction. One that was let go a moment ago comes back as it was, with its
 * note, also when it is not on offer any more; a new one must be on offer, or it is `listings.not_found`.
 */
export async function keepHome(tx: WriteTx, key: SavedKey, now: number): Promise<Change<void>> {
  await deleteRemovedBefore(tx, key.userId, now - undoMs);
  const kept = await findSaved(tx, key);
  if (kept?.removedAt === null) return { result: undefined, audit: [], events: [] };
  const listing = await findListing(tx, key.listingId);
  if (!listing || (listing.state !== 'live' && !kept)) throw new DomainError('listings.not_found');
  if (kept) await setRemoved(tx, key, null);
  else await insertSaved(tx, { ...key, savedAt: now, savedFirstYearKobo: listing.firstYearKobo });
  await countHome(tx, { listingId: key.listingId, what: 'saves', by: 1, at: kept?.savedAt ?? now });
  return {
    result: undefined,
    audit: [{ action: 'home.saved', subjectId: key.listingId }],
    events: [{ topic: 'saved.changed', userId: key.userId, payload: {} }],
  };
}
