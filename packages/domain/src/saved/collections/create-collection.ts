import type { Id } from '@rentreel/contracts/ids';
import type { CreateCollectionInput } from '@rentreel/contracts/saved';
import { type Context, newId, requireUser, write } from '../../kernel/index.ts';
import { undoMs } from '../undo-time.ts';
import { requireFreeName } from './collection-names.ts';
import { insertCollection, purgeCollections } from './collections-repository.ts';
import { placeHome } from './place-home.ts';
import { requireListRoom } from './require-list-room.ts';

/** Starts a list of saved homes, with a first home or none. At most 20 a person, each with a name of its own. */
export async function createCollection(
  ctx: Context,
  { name, listingId }: CreateCollectionInput,
): Promise<{ id: Id<'col'> }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    await purgeCollections(tx, userId, now - undoMs);
    await requireListRoom(tx, userId);
    await requireFreeName(tx, { ownerId: userId, name });
    const id = newId('col');
    await insertCollection(tx, { id, ownerId: userId, name, createdAt: now, updatedAt: now });
    if (listingId !== undefined) await placeHome(tx, { collectionId: id, listingId, ownerId: userId, now });
    return {
      result: { id },
      audit: [{ action: 'collection.created', subjectId: id }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}
