import type { SaveHomeInput } from '@rentreel/contracts/saved';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { countHome, findListing } from '../listings/index.ts';
import { insertSaved } from './saved-repository.ts';

/** Keeps a home that is on offer among the person's saved homes; saving it again changes nothing. */
export async function saveHome(ctx: Context, { listingId }: SaveHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const listing = await findListing(tx, listingId);
    if (listing?.state !== 'live') throw new DomainError('listings.not_found');
    const savedAt = ctx.clock.now();
    const added = await insertSaved(tx, { userId, listingId, savedAt });
    if (added) await countHome(tx, { listingId, what: 'saves', by: 1, at: savedAt });
    return {
      result: undefined,
      audit: added ? [{ action: 'home.saved', subjectId: listingId }] : [],
      events: added ? [{ topic: 'saved.changed', userId, payload: {} }] : [],
    };
  });
}
