import type { Collection, CollectionIdInput } from '@rentreel/contracts/saved';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, requireUser, write } from '../../kernel/index.ts';
import { listCollectionsOf, updateCollection } from './collections-repository.ts';
import { findOwnCollection } from './find-own-collection.ts';
import { shareKeyOf } from './share-key.ts';

/** Opens the person's own list to whoever has its link; what the link carries. */
export async function shareCollection(
  ctx: Context,
  { collectionId }: CollectionIdInput,
): Promise<{ shareKey: string }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const own = await findOwnCollection(tx, collectionId, userId);
    const result = { shareKey: shareKeyOf(ctx.linkSigner, own) };
    if (own.shared) return { result, audit: [], events: [] };
    await updateCollection(tx, own.id, { shared: true, updatedAt: ctx.clock.now() });
    return {
      result,
      audit: [{ action: 'collection.shared', subjectId: own.id }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}

/** Closes the list to others. Links that are out there do not open it again, also when it is shared anew. */
export async function stopSharingCollection(ctx: Context, { collectionId }: CollectionIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const own = await findOwnCollection(tx, collectionId, userId);
    if (!own.shared) return { result: undefined, audit: [], events: [] };
    const change = { shared: false, shareVersion: own.shareVersion + 1, updatedAt: ctx.clock.now() };
    await updateCollection(tx, own.id, change);
    return {
      result: undefined,
      audit: [{ action: 'collection.share_ended', subjectId: own.id }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}

/** The person's lists, the oldest first. */
export async function listCollections(ctx: Context): Promise<Collection[]> {
  const rows = await listCollectionsOf(ctx.database.read, requireUser(ctx).userId);
  return rows.map(({ id, name, homes, shared, shareVersion }) => ({
    id: id as Id<'col'>,
    name,
    homes,
    shareKey: shared === 1 ? shareKeyOf(ctx.linkSigner, { id, shareVersion }) : null,
  }));
}
