import type { Id } from '@rentreel/contracts/ids';
import { collectionLimits, type CreateCollectionInput } from '@rentreel/contracts/saved';
import { type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { undoMs } from '../undo-time.ts';
import { requireFreeName } from './collection-names.ts';
import { insertCollection, listNames, purgeCollections } from './collections-repository.ts';
import { placeHome } from './place-home.ts';

/** Starts a list of saved homes, with a first home or none. At most 20 a person, each with a name of its own. */
export async function createCollection(
  ctx: Context,
  { name, listingId }: CreateCollectionInput,
): Promise<{ id: Id<'col'> }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    await purgeCollections(tx, userId, now - undoMs);
    const count = (await listNames(tx, userId)).length;
    if (count >= collectionLimits.collections) throw new DomainError('saved.too_many_collections', { count });
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
