import type { SaveHomeInput } from '@rentreel/contracts/saved';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { countHome } from '../listings/index.ts';
import { deleteRemovedBefore, findSaved, setRemoved } from './saved-repository.ts';
import { undoMs } from './undo-time.ts';

/**
 * Lets a saved home go; one that was not saved changes nothing. For an hour saving it again brings its note and its
 * lists back, then they are forgotten.
 */
export async function unsaveHome(ctx: Context, { listingId }: SaveHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    await deleteRemovedBefore(tx, userId, now - undoMs);
    const saved = await findSaved(tx, { userId, listingId });
    if (saved?.removedAt !== null) return { result: undefined, audit: [], events: [] };
    await setRemoved(tx, { userId, listingId }, now);
    await countHome(tx, { listingId, what: 'saves', by: -1, at: saved.savedAt });
    return {
      result: undefined,
      audit: [{ action: 'home.unsaved', subjectId: listingId }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}
