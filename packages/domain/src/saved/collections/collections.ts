import type { Id } from '@rentreel/contracts/ids';
import {
  type CollectionHomeInput,
  type CollectionIdInput,
  type CreateCollectionInput,
  type RenameCollectionInput,
  collectionLimits,
} from '@rentreel/contracts/saved';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, newId, requireUser, type UnitOfWork, write } from '../../kernel/index.ts';
import { findSaved, undoMs } from '../repository.ts';
import {
  type CollectionRow,
  countHomes,
  deletePlacing,
  findAnyCollection,
  findCollection,
  insertCollection,
  insertPlacing,
  isPlaced,
  listNames,
  purgeCollections,
  updateCollection,
} from './repository.ts';

/**
 * Creates a collection of saved listings, with a first one or none. Throws saved.too_many_collections,
 * saved.collection_name_taken, saved.home_not_saved.
 */
export async function createCollection(
  ctx: Context,
  { name, listingId }: CreateCollectionInput,
): Promise<{ id: Id<'col'> }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    await purgeCollections(tx, userId, now - undoMs);
    await requireListRoom(tx, userId);
    await requireFreeName(tx, { ownerId: userId, name });
    const id = newId('col');
    await insertCollection(tx, { id, ownerId: userId, name, createdAt: now, updatedAt: now });
    if (listingId !== undefined) await placeHome(tx, { collectionId: id, listingId, ownerId: userId, now });
    uow.audit({ action: 'collection.created', subjectId: id });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
    return { id };
  });
}

interface OwnChange {
  readonly collectionId: Id<'col'>;
  readonly action: string;
  /** Returns true when something changed. */
  readonly change: (uow: UnitOfWork, own: CollectionRow) => Promise<boolean>;
}

/** Changes a collection of the caller. Throws saved.collection_not_found, also for another user's. */
async function changeOwn(ctx: Context, { collectionId, action, change }: OwnChange): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const own = await findOwnCollection(uow.tx, collectionId, userId);
    if (!(await change(uow, own))) return;
    uow.audit({ action, subjectId: collectionId });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
  });
}

/** Renames a collection. Throws saved.collection_not_found, saved.collection_name_taken. */
export async function renameCollection(ctx: Context, { collectionId, name }: RenameCollectionInput): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.renamed',
    change: async ({ tx, now }, own) => {
      if (own.name === name) return false;
      await requireFreeName(tx, { ownerId: own.ownerId, name, id: own.id });
      await updateCollection(tx, own.id, { name, updatedAt: now });
      return true;
    },
  });
}

/**
 * Adds a saved listing to a collection; it may be in several. Throws saved.collection_not_found, saved.home_not_saved,
 * saved.collection_full.
 */
export async function addHomeToCollection(
  ctx: Context,
  { collectionId, listingId }: CollectionHomeInput,
): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.home_added',
    change: ({ tx, now }, own) => placeHome(tx, { collectionId, listingId, ownerId: own.ownerId, now }),
  });
}

/** Removes a listing from a collection; it stays saved. Throws saved.collection_not_found. */
export async function removeHomeFromCollection(
  ctx: Context,
  { collectionId, listingId }: CollectionHomeInput,
): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.home_removed',
    change: ({ tx }) => deletePlacing(tx, { collectionId, listingId }),
  });
}

/** Deletes a collection, not its listings; `restoreCollection` can undo it for an hour. Throws saved.collection_not_found. */
export async function deleteCollection(ctx: Context, { collectionId }: CollectionIdInput): Promise<void> {
  await changeOwn(ctx, {
    collectionId,
    action: 'collection.deleted',
    change: async ({ tx, now }, own) => {
      await purgeCollections(tx, own.ownerId, now - undoMs);
      await updateCollection(tx, own.id, { deletedAt: now, updatedAt: now });
      return true;
    },
  });
}

/**
 * Restores a collection, with its votes, within an hour of its deletion. Throws saved.collection_not_found,
 * saved.collection_name_taken, saved.too_many_collections.
 */
export async function restoreCollection(ctx: Context, { collectionId }: CollectionIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const row = await findAnyCollection(tx, collectionId);
    if (row?.ownerId !== userId || (row.deletedAt !== null && row.deletedAt < now - undoMs)) {
      throw new DomainError('saved.collection_not_found');
    }
    await requireFreeName(tx, { ownerId: userId, name: row.name, id: row.id });
    if (row.deletedAt !== null) await requireListRoom(tx, userId);
    await updateCollection(tx, row.id, { deletedAt: null, updatedAt: now });
    uow.audit({ action: 'collection.restored', subjectId: row.id });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
  });
}

/** Returns a collection of this user. Throws saved.collection_not_found, also for another user's. */
export async function findOwnCollection(handle: ReadHandle, id: Id<'col'>, ownerId: Id<'usr'>): Promise<CollectionRow> {
  const row = await findCollection(handle, id);
  if (row?.ownerId !== ownerId) throw new DomainError('saved.collection_not_found');
  return row;
}

interface NewPlacing {
  readonly collectionId: Id<'col'>;
  readonly listingId: Id<'lst'>;
  readonly ownerId: Id<'usr'>;
  readonly now: number;
}

/**
 * Adds a saved listing to a collection; returns false when it was already in it. Throws saved.home_not_saved,
 * saved.collection_full.
 */
async function placeHome(tx: WriteTx, { collectionId, listingId, ownerId, now }: NewPlacing): Promise<boolean> {
  const saved = await findSaved(tx, { userId: ownerId, listingId });
  if (saved?.removedAt !== null) throw new DomainError('saved.home_not_saved');
  if (await isPlaced(tx, { collectionId, listingId })) return false;
  if ((await countHomes(tx, collectionId)) >= collectionLimits.homes) {
    throw new DomainError('saved.collection_full', { count: collectionLimits.homes });
  }
  await insertPlacing(tx, { collectionId, listingId, addedAt: now });
  return true;
}

const plain = (name: string) => name.trim().toLocaleLowerCase('en-NG');

/** Throws saved.collection_name_taken when another collection of the user has this name, ignoring case. */
async function requireFreeName(
  handle: ReadHandle,
  { ownerId, name, id }: { readonly ownerId: Id<'usr'>; readonly name: string; readonly id?: string },
): Promise<void> {
  const names = await listNames(handle, ownerId);
  if (names.some((other) => other.id !== id && plain(other.name) === plain(name))) {
    throw new DomainError('saved.collection_name_taken', { name });
  }
}

/** Throws saved.too_many_collections at the limit. */
async function requireListRoom(handle: ReadHandle, ownerId: Id<'usr'>): Promise<void> {
  const count = (await listNames(handle, ownerId)).length;
  if (count >= collectionLimits.collections) throw new DomainError('saved.too_many_collections', { count });
}
