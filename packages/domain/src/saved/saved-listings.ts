import type { Id } from '@rentreel/contracts/ids';
import type {
  HomeMark,
  ListMarksInput,
  ListSavedInput,
  MarkHomeInput,
  SaveHomeInput,
  SavedHome,
  SavedPage,
} from '@rentreel/contracts/saved';
import type { WriteTx } from '@rentreel/db';
import {
  type Context,
  DomainError,
  decodeCursor,
  requireUser,
  toPage,
  type UnitOfWork,
  write,
} from '../kernel/index.ts';
import { countListingEvent, findListing, toListingCard } from '../listings/index.ts';
import { findOwnCollection } from './collections/collections.ts';
import {
  type SavedKey,
  type SavedRow,
  type StoredMark,
  deleteRemovedBefore,
  findSaved,
  insertSaved,
  listSaved,
  listSavedListingIds,
  listStoredMarks,
  setRemoved,
  undoMs,
  updateMark,
} from './repository.ts';

/** Saves a listing that is live for the caller. Idempotent. Throws listings.not_found. */
export async function saveHome(ctx: Context, { listingId }: SaveHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, (uow) => addSaved(uow, { userId, listingId }));
}

/**
 * Saves a listing for a user. One removed within the last hour returns with its note, live or not. Throws listings.not_found
 * when a new one is not live.
 */
export async function addSaved(uow: UnitOfWork, key: SavedKey): Promise<void> {
  const { tx, now } = uow;
  await purgeRemoved(uow, key.userId);
  const known = await findSaved(tx, key);
  if (known?.removedAt === null) return;
  const listing = await findListing(tx, key.listingId);
  if (!listing || (listing.state !== 'live' && !known)) throw new DomainError('listings.not_found');
  if (known) await setRemoved(tx, key, null);
  else await insertSaved(tx, { ...key, savedAt: now, savedFirstYearKobo: listing.firstYearKobo });
  await countListingEvent(tx, { listingId: key.listingId, what: 'saves', by: 1, at: known?.savedAt ?? now });
  uow.audit({ action: 'home.saved', subjectId: key.listingId });
  uow.emit({ topic: 'saved.changed', userId: key.userId, payload: {} });
}

/** Removes a saved listing. Idempotent. Saving it again within an hour restores its note and its collections. */
export async function unsaveHome(ctx: Context, { listingId }: SaveHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    await purgeRemoved(uow, userId);
    const saved = await findSaved(tx, { userId, listingId });
    if (saved?.removedAt !== null) return;
    await setRemoved(tx, { userId, listingId }, now);
    await countListingEvent(tx, { listingId, what: 'saves', by: -1, at: saved.savedAt });
    uow.audit({ action: 'home.unsaved', subjectId: listingId });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
  });
}

/** Deletes listings permanently whose removal can no longer be undone. */
async function purgeRemoved(uow: UnitOfWork, userId: Id<'usr'>): Promise<void> {
  const count = await deleteRemovedBefore(uow.tx, userId, uow.now - undoMs);
  if (count > 0) uow.skipAudit('deletes what the person removed earlier, which has an audit entry');
}

/** Returns the fields present in the input. */
function changesOf({ status, note, score }: MarkHomeInput): Partial<StoredMark> {
  return {
    ...(status !== undefined && { status }),
    ...(note !== undefined && { note }),
    ...(score !== undefined && { score }),
  };
}

/** Stores the caller's status, note and score of a listing, and saves it if needed. Throws listings.not_found. */
export async function markHome(ctx: Context, input: MarkHomeInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const { listingId } = input;
  await write(ctx, async (uow) => {
    await addSaved(uow, { userId, listingId });
    await updateMark(uow.tx, { userId, listingId }, changesOf(input));
    // The audit log records that a note exists, never its text.
    uow.audit({ action: 'home.marked', subjectId: listingId });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
  });
}

/** Returns whether a user has saved a listing. */
export async function isSaved(tx: WriteTx, key: SavedKey): Promise<boolean> {
  return (await findSaved(tx, key))?.removedAt === null;
}

function toSavedHome(row: SavedRow, now: number): SavedHome {
  return {
    savedAt: row.savedAt,
    available: row.state === 'live',
    listing: toListingCard(row, now),
    savedFirstYearKobo: row.savedFirstYearKobo,
    status: row.status,
    note: row.note,
    score: row.score,
    // Safe: the statement builds the array from ids of this table.
    collectionIds: JSON.parse(row.collectionIds) as Id<'col'>[],
  };
}

/**
 * Lists the caller's saved listings, all or those of one collection or status; listings that are no longer live stay, marked
 * as such. Throws saved.collection_not_found, also for another user's collection.
 */
export async function listSavedHomes(ctx: Context, input: ListSavedInput = { limit: 20 }): Promise<SavedPage> {
  const { userId } = requireUser(ctx);
  const { cursor, limit, sort = 'latest', collectionId, status } = input;
  if (collectionId !== undefined) await findOwnCollection(ctx.database.read, collectionId, userId);
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listSaved(ctx.database.read, userId, { sort, collectionId, status, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.sortValue, id: row.id }));
  const now = ctx.clock.now();
  return { items: page.items.map((row) => toSavedHome(row, now)), nextCursor: page.nextCursor };
}

/** Returns the ids of the caller's saved listings, for the heart icons on cards. */
export async function listSavedIds(ctx: Context): Promise<string[]> {
  return listSavedListingIds(ctx.database.read, requireUser(ctx).userId);
}

/** Returns the caller's status, note and score of these listings, as far as they are saved. */
export async function listMarks(ctx: Context, { listingIds }: ListMarksInput): Promise<HomeMark[]> {
  const rows = await listStoredMarks(ctx.database.read, requireUser(ctx).userId, listingIds);
  return rows.map(({ listingId, status, note, score }) => ({ listingId, status, note, score }));
}
