import type { CollectionHomeInput, CollectionIdInput, RenameCollectionInput } from '@rentreel/contracts/saved';
import type { WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { undoMs } from '../undo-time.ts';
import { requireFreeName } from './collection-names.ts';
import {
  type CollectionRow,
  deletePlacing,
  findAnyCollection,
  purgeCollections,
  updateCollection,
} from './collections-repository.ts';
import { findOwnCollection } from './find-own-collection.ts';
import { placeHome } from './place-home.ts';
import { requireListRoom } from './require-list-room.ts';

interface OwnChange {
  readonly collectionId: string;
  readonly action: string;
  /** True when something changed. */
  readonly change: (tx: WriteTx, own: CollectionRow, now: number) => Promise<boolean>;
}

/** One change to the person's own list, told to their other devices; another's list is one that is not there. */
async function changeOwn(ctx: Context, { collectionId, action, change }: OwnChange): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const own = await findOwnCollection(tx, collectionId, userId);
    const changed = await change(tx, own, ctx.clock.now());
    return {
      result: undefined,
      audit: changed ? [{ action, subjectId: collectionId }] : [],
      events: changed ? [{ topic: 'saved.changed', userId, payload: {} }] : [],
    };
  });
}

/** Gives the person's own list another name. */
export async function renameCollection(ctx: Context, { collectionId, name }: RenameCollectionInput): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.renamed',
    change: async (tx, own, now) => {
      if (own.name === name) return false;
      await requireFreeName(tx, { ownerId: own.ownerId, name, id: own.id });
      await updateCollection(tx, own.id, { name, updatedAt: now });
      return true;
    },
  });
}

/** Puts a saved home on one of the person's lists; it may be on several. */
export async function addHomeToCollection(
  ctx: Context,
  { collectionId, listingId }: CollectionHomeInput,
): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.home_added',
    change: (tx, own, now) => placeHome(tx, { collectionId, listingId, ownerId: own.ownerId, now }),
  });
}

/** Takes a home off one of the person's lists; it stays saved. */
export async function removeHomeFromCollection(
  ctx: Context,
  { collectionId, listingId }: CollectionHomeInput,
): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.home_removed',
    change: (tx) => deletePlacing(tx, { collectionId, listingId }),
  });
}

/** Deletes the person's own list, not its homes. For an hour `restoreCollection` brings it back with its votes. */
export async function deleteCollection(ctx: Context, { collectionId }: CollectionIdInput): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.deleted',
    change: async (tx, own, now) => {
      await purgeCollections(tx, own.ownerId, now - undoMs);
      await updateCollection(tx, own.id, { deletedAt: now, updatedAt: now });
      return true;
    },
  });
}

/** Brings back a list that was deleted within the last hour, while its name and room are not taken. */
export async function restoreCollection(ctx: Context, { collectionId }: CollectionIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const row = await findAnyCollection(tx, collectionId);
    if (row?.ownerId !== userId || (row.deletedAt !== null && row.deletedAt < now - undoMs)) {
      throw new DomainError('saved.collection_not_found');
    }
    await requireFreeName(tx, { ownerId: userId, name: row.name, id: row.id });
    if (row.deletedAt !== null) await requireListRoom(tx, userId);
    await updateCollection(tx, row.id, { deletedAt: null, updatedAt: now });
    return {
      result: undefined,
      audit: [{ action: 'collection.restored', subjectId: row.id }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}
