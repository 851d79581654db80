import {
  type SaveSearchInput,
  type SavedSearch,
  type SearchIdInput,
  type UnsubscribeInput,
  type Unsubscribed,
  type UpdateSearchInput,
  alertLimits,
  isSameSearch,
} from '@rentreel/contracts/alerts';
import type { Id } from '@rentreel/contracts/ids';
import { type CappedCount, type SearchQuery, type SearchQueryInput, describeSearch } from '@rentreel/contracts/search';
import type { ConsentSource } from '@rentreel/contracts/privacy';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { recordConsent } from '../consents/index.ts';
import {
  type Context,
  DomainError,
  type UserActor,
  newId,
  requireUser,
  type UnitOfWork,
  write,
} from '../kernel/index.ts';
import { atKnownAreas, searchHomes } from '../search/index.ts';
import { resetDigest } from './digest.ts';
import { hasValidSignature } from './mails.ts';
import { countNewHomes, countUnseenHomes } from './matches-repository.ts';
import {
  type SavedSearchRow,
  deleteRemovedBefore,
  findSearchRows,
  insertSearch,
  listSearchRows,
  queryOf,
  resetSearchKeys,
  updateSearchRow,
} from './repository.ts';

/** Throws alerts.too_many at the limit. */
function requireRoom(saved: readonly SavedSearchRow[]): void {
  const count = alertLimits.perPerson;
  if (saved.length >= count) throw new DomainError('alerts.too_many', { count });
}

/**
 * Saves a search, which notifies of matching listings from now on. Saving the same search again updates its settings. Throws
 * alerts.too_many.
 */
export async function saveSearch(ctx: Context, input: SaveSearchInput): Promise<SavedSearch> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const { name, frequency, byMail, inApp, priceDrops } = input;
    const query = atKnownAreas(input.query);
    const settings = { frequency, byMail, inApp, priceDrops, paused: false, updatedAt: now };
    const saved = await listSearchRows(tx, userId);
    const same = saved.find((row) => isSameSearch(queryOf(row), query));
    if (same) {
      const row = await updateSearchRow(tx, same.id, { ...settings, name: name ?? same.name });
      await searchChanged(uow, row, 'saved_search.updated');
      return toSavedSearch(row, 0);
    }
    requireRoom(saved);
    const row: SavedSearchRow = {
      ...settings,
      id: newId('sch'),
      userId,
      name: name ?? nameOfSearch(query),
      query: JSON.stringify(query),
      seenAt: 0,
      digestDueAt: null,
      removedAt: null,
      createdAt: now,
    };
    await insertSearch(tx, row);
    await searchChanged(uow, row, 'saved_search.created');
    return toSavedSearch(row, 0);
  });
}

/**
 * Returns the columns that change with the query: a generated name is updated, and matches of the old query count as seen.
 */
async function withQuery({ tx, now }: UnitOfWork, row: SavedSearchRow, asked: SearchQuery): Promise<Columns> {
  const query = atKnownAreas(asked);
  const others = (await listSearchRows(tx, row.userId)).filter(({ id }) => id !== row.id);
  const same = others.find((other) => isSameSearch(queryOf(other), query));
  if (same) throw new DomainError('alerts.same_search', { name: same.name });
  const named = row.name === nameOfSearch(queryOf(row)) ? { name: nameOfSearch(query) } : {};
  return { query: JSON.stringify(query), seenAt: now, ...named };
}

/**
 * Changes the query, the name and the settings of a saved search; omitted values stay unchanged. Throws alerts.not_found,
 * alerts.same_search.
 */
export async function updateSearch(ctx: Context, { searchId, query, ...changes }: UpdateSearchInput): Promise<void> {
  const settings = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await changeSearch(ctx, {
    searchId,
    action: 'saved_search.updated',
    columns: async (uow, row) => ({
      ...(query && (await withQuery(uow, row, query))),
      ...settings,
    }),
  });
}

/** Stops matching a search until it is resumed; its matches remain. Throws alerts.not_found. */
export async function pauseSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  await changeSearch(ctx, { searchId, action: 'saved_search.paused', columns: { paused: true } });
}

/** Matches a search again, from now on. Throws alerts.not_found. */
export async function resumeSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  await changeSearch(ctx, { searchId, action: 'saved_search.resumed', columns: { paused: false } });
}

/** Removes a search; `restoreSearch` can undo it for a day. Throws alerts.not_found. */
export async function removeSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  const columns = { removedAt: ctx.clock.now() };
  await changeSearch(ctx, { searchId, action: 'saved_search.removed', columns });
}

/** Restores a removed search with its matches. Idempotent. Throws alerts.not_found, alerts.too_many. */
export async function restoreSearch(ctx: Context, { searchId }: SearchIdInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const [before] = await findSearchRows(tx, [searchId]);
    if (before?.userId !== userId) throw new DomainError('alerts.not_found');
    if (before.removedAt === null) return;
    requireRoom(await listSearchRows(tx, userId));
    const row = await updateSearchRow(tx, searchId, { removedAt: null, updatedAt: now });
    await searchChanged(uow, row, 'saved_search.restored');
  });
}

/** Deletes searches whose removal can no longer be undone. */
export async function deleteRemovedSearches(ctx: Context): Promise<void> {
  await write(ctx, async (uow) => {
    uow.skipAudit('deletes what people removed earlier, which has audit entries');
    await deleteRemovedBefore(uow.tx, uow.now - alertLimits.undoMs);
  });
}

interface SearchChange {
  readonly searchId: Id<'sch'>;
  /** Audit action, `saved_search.past_tense`. */
  readonly action: string;
  readonly columns: Columns | ((uow: UnitOfWork, before: SavedSearchRow) => Promise<Columns>);
}

type Columns = Partial<Omit<SavedSearchRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

/** Recomputes keys, pending mails and timers of a changed search. */
async function refreshSearch({ tx, now }: UnitOfWork, row: SavedSearchRow): Promise<void> {
  await resetSearchKeys(tx, row);
  await resetDigest(tx, row, now);
}

/** Updates everything that follows a person's change of a search. */
async function searchChanged(uow: UnitOfWork, row: SavedSearchRow, action: string): Promise<void> {
  await refreshSearch(uow, row);
  uow.audit({ action, subjectId: row.id });
  uow.emit({ topic: 'alerts.changed', userId: row.userId, payload: {} });
  await recordMailConsent(uow, row.userId, 'saved_search');
}

/** Records in the consent ledger whether a person wants mails about their searches, as derived from the searches. */
async function recordMailConsent(uow: UnitOfWork, userId: Id<'usr'>, source: ConsentSource): Promise<void> {
  const searches = await listSearchRows(uow.tx, userId);
  if (searches.length === 0) return;
  await recordConsent(uow, { userId, purpose: 'alert_mail', given: searches.some(({ byMail }) => byMail), source });
}

/** Returns whether a person has a saved search. */
export const hasSavedSearch = async (handle: ReadHandle | WriteTx, userId: Id<'usr'>): Promise<boolean> =>
  (await listSearchRows(handle, userId)).length > 0;

/** Turns the mails of all searches of a person on or off; pending mails are dropped with them. */
export async function setAlertMails(uow: UnitOfWork, userId: Id<'usr'>, byMail: boolean): Promise<void> {
  for (const row of await listSearchRows(uow.tx, userId)) {
    if (row.byMail === byMail) continue;
    await refreshSearch(uow, await updateSearchRow(uow.tx, row.id, { byMail, updatedAt: uow.now }));
    uow.audit({ action: byMail ? 'saved_search.mail_on' : 'saved_search.mail_off', subjectId: row.id });
  }
  uow.emit({ topic: 'alerts.changed', userId, payload: {} });
}

/** Changes a search of the caller. Throws alerts.not_found. */
async function changeSearch(ctx: Context, { searchId, action, columns }: SearchChange): Promise<void> {
  requireUser(ctx);
  await write(ctx, async (uow) => {
    const before = await loadOwnSearch(uow, uow.tx, searchId);
    const changes = typeof columns === 'function' ? await columns(uow, before) : columns;
    await searchChanged(uow, await updateSearchRow(uow.tx, before.id, { ...changes, updatedAt: uow.now }), action);
  });
}

/** Returns a search of the caller. Throws alerts.not_found, also for a removed or another person's search. */
export async function loadOwnSearch(ctx: Context, handle: ReadHandle, searchId: Id<'sch'>): Promise<SavedSearchRow> {
  const [row] = await findSearchRows(handle, [searchId]);
  if (!row || !mayChangeSearch(requireUser(ctx), row)) throw new DomainError('alerts.not_found');
  return row;
}

function mayChangeSearch(
  actor: UserActor,
  search: { readonly userId: Id<'usr'>; readonly removedAt: number | null },
): boolean {
  return search.userId === actor.userId && search.removedAt === null;
}

/** Returns the caller's searches, most recent first, each with its number of unseen matches. */
export async function listSearches(ctx: Context): Promise<SavedSearch[]> {
  const { userId } = requireUser(ctx);
  const rows = await listSearchRows(ctx.database.read, userId);
  const unseen = await countUnseenHomes(ctx.database.read, userId);
  return rows.map((row) => toSavedSearch(row, unseen.get(row.id) ?? 0));
}

/** Counts the unseen listings of all searches that are shown in the app. */
export async function countNew(ctx: Context): Promise<number> {
  return countNewHomes(ctx.database.read, requireUser(ctx).userId);
}

function toSavedSearch(row: SavedSearchRow, newHomes: number): SavedSearch {
  const { name, frequency, byMail, inApp, priceDrops, paused, createdAt } = row;
  const id = row.id;
  return { id, name, query: queryOf(row), frequency, byMail, inApp, priceDrops, paused, newHomes, createdAt };
}

/** Returns the description of a search, truncated to the length of a name. */
function nameOfSearch(query: SearchQuery): string {
  const words = describeSearch(query);
  const { nameLength } = alertLimits;
  return words.length <= nameLength ? words : `${words.slice(0, nameLength - 1).replace(/[\s,]+\S*$/, '')}…`;
}

/** Counts how many listings match a search that is not saved yet. */
export async function previewSearch(ctx: Context, { query }: SearchQueryInput): Promise<CappedCount> {
  requireUser(ctx);
  const { total } = await searchHomes(ctx, { query, limit: 1 });
  return total ?? { homes: 0, more: false };
}

/**
 * Turns off the mails of the searches in a signed link, for anyone who has the link; in-app notifications continue.
 * Idempotent. Throws alerts.broken_link.
 */
export async function unsubscribe(ctx: Context, input: UnsubscribeInput): Promise<Unsubscribed> {
  if (!hasValidSignature(ctx, input)) throw new DomainError('alerts.broken_link');
  return write(ctx, async (uow) => {
    const found = await findSearchRows(uow.tx, input.searchIds);
    for (const { id, userId } of found.filter(({ byMail }) => byMail)) {
      await refreshSearch(uow, await updateSearchRow(uow.tx, id, { byMail: false, updatedAt: uow.now }));
      uow.audit({ action: 'saved_search.unsubscribed', subjectId: id });
      uow.emit({ topic: 'alerts.changed', userId, payload: {} });
      await recordMailConsent(uow, userId, 'unsubscribe_link');
    }
    return { names: found.map(({ name }) => name) };
  });
}
