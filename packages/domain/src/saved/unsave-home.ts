import type { SaveHomeInput } from '@rentreel/contracts/saved';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { countHome } from '../listings/index.ts';
import { deleteSaved } from './saved-repository.ts';

/** Lets a saved home go; one that was not saved changes nothing. */
export async function unsaveHome(ctx: Context, { listingId }: SaveHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const savedAt = await deleteSaved(tx, userId, listingId);
    const removed = savedAt !== undefined;
    if (removed) await countHome(tx, { listingId, what: 'saves', by: -1, at: savedAt });
    return {
      result: undefined,
      audit: removed ? [{ action: 'home.unsaved', subjectId: listingId }] : [],
      events: removed ? [{ topic: 'saved.changed', userId, payload: {} }] : [],
    };
  });
}
