import type { Id } from '@rentreel/contracts/ids';
import { groupBy, type Kobo, kobo } from '@rentreel/values';
import type { AlertCause } from '@rentreel/contracts/alerts';
import { matchesSearch } from '@rentreel/contracts/search';
import { type Context, type ListingOffer, type UnitOfWork, write } from '../kernel/index.ts';
import { type ListingCardRow, findListing } from '../listings/index.ts';
import { findContacts } from '../people/index.ts';
import { searchFacts } from '../search/index.ts';
import { mailDueAt, resetDigestTimer } from './digest.ts';
import { instantMail } from './mails.ts';
import { type MatchRow, findNotifiedPrices, insertMatches } from './matches-repository.ts';
import {
  type Candidate,
  type SavedSearchRow,
  findCandidates,
  findSearchRows,
  queryOf,
  updateSearchRow,
} from './repository.ts';
import { budgetOf, keysOfHome } from './search-keys.ts';

/** Approximate number of searches matched per transaction. */
const batchSize = 100;

export interface MatchCount {
  /** Number of searches compared with the listing. */
  readonly compared: number;
  /** Number of searches with a new match. */
  readonly matched: number;
}

/**
 * Notifies every person whose saved search a listing matches that it is live or cheaper. Reads only searches under the keys
 * of the listing. Idempotent, also when two processes run it concurrently. Does nothing when the listing is no longer live or
 * has another price: that change has its own event.
 */
export async function matchSearches(ctx: Context, offer: ListingOffer): Promise<MatchCount> {
  const { read } = ctx.database;
  const { listingId, firstYearKobo } = offer;
  const row = await findListing(read, listingId);
  if (row?.state !== 'live' || row.firstYearKobo !== firstYearKobo) return { compared: 0, matched: 0 };
  const facts = await searchFacts(ctx, row);
  const { landlordId } = row;
  const candidates = await findCandidates(read, { keys: keysOfHome(facts), firstYearKobo, landlordId, listingId });
  const now = ctx.clock.now();
  // One batch contains all searches of a person, who gets one notification for all of them.
  const fitting = candidates
    .filter(({ query }) => matchesSearch(query, facts, now))
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  let matched = 0;
  for (const batch of batchesOf(fitting)) matched += await storeMatches(ctx, offer, batch);
  return { compared: candidates.length, matched };
}

/** Splits into batches without splitting the searches of one person. */
function batchesOf<T extends { readonly userId: Id<'usr'> }>(sorted: readonly T[]): T[][] {
  const batches: T[][] = [];
  for (const item of sorted) {
    const last = batches.at(-1);
    if (last && (last.length < batchSize || last.at(-1)?.userId === item.userId)) last.push(item);
    else batches.push([item]);
  }
  return batches;
}

interface NotifiedMatch {
  readonly search: SavedSearchRow;
  readonly match: MatchRow;
}

const mailsNow = ({ byMail, frequency }: SavedSearchRow, now: number) => byMail && mailDueAt(frequency, now) === now;

/** Returns the matches to store; omits searches that have matched the listing at this price. */
async function findMatches({ tx, now }: UnitOfWork, offer: ListingOffer, rows: readonly SavedSearchRow[]) {
  const { listingId, firstYearKobo } = offer;
  const known = await findNotifiedPrices(tx, { searchIds: rows.map(({ id }) => id), listingId });
  return rows.flatMap((search): MatchRow[] => {
    const { priceDrops } = search;
    const budgetKobo = budgetOf(queryOf(search));
    const reason = alertCause(offer, { priceDrops, budgetKobo, notifiedKobo: known.get(search.id) ?? [] });
    if (!reason) return [];
    const sentAt = search.byMail && !mailsNow(search, now) ? null : now;
    return [{ searchId: search.id, listingId, ...reason, firstYearKobo: kobo(firstYearKobo), matchedAt: now, sentAt }];
  });
}

async function scheduleDigests({ tx, now }: UnitOfWork, matched: readonly NotifiedMatch[]): Promise<void> {
  const waiting = matched.filter(({ match }) => match.sentAt === null).map(({ search }) => search);
  for (const { id, digestDueAt, frequency } of waiting) {
    if (digestDueAt === null) await updateSearchRow(tx, id, { digestDueAt: mailDueAt(frequency, now) });
  }
  for (const userId of new Set(waiting.map((search) => search.userId))) await resetDigestTimer(tx, userId, now);
}

interface Notified {
  readonly listing: ListingCardRow;
  readonly matched: readonly NotifiedMatch[];
}

/** Sends each person one mail for all of their searches whose mails are sent immediately. */
async function sendMails(uow: UnitOfWork, { listing, matched }: Notified): Promise<void> {
  const mailed = groupBy(
    matched.filter(({ search }) => mailsNow(search, uow.now)),
    ({ search }) => search.userId,
  );
  for (const recipient of await findContacts(uow.tx, [...mailed.keys()])) {
    const own = mailed.get(recipient.userId) ?? [];
    const [first] = own;
    if (!first) continue;
    const searches = own.map(({ search }) => search);
    uow.emit(instantMail(uow, { recipient, home: listing, match: first.match, searches }));
  }
}

/** Notifies each person once in the app, under the name of the first of their searches shown there. */
function notifyInApp(uow: UnitOfWork, { listing, matched }: Notified): void {
  const { id: listingId, title } = listing;
  const first = new Map<Id<'usr'>, NotifiedMatch>();
  for (const match of matched) {
    if (match.search.inApp && !first.has(match.search.userId)) first.set(match.search.userId, match);
  }
  for (const [userId, { search, match }] of first) {
    const { cause, firstYearKobo } = match;
    const cheaper = cause === 'price_drop';
    const facts = { listingId, home: title, searchId: search.id, search: search.name, firstYearKobo, cheaper };
    uow.notify({ userId, kind: 'search.matched', facts, key: `${listingId}:${firstYearKobo}`, thread: search.id });
  }
}

/**
 * Stores the new matches of a listing and notifies their people, in one transaction; returns how many searches matched.
 */
async function storeMatches(ctx: Context, offer: ListingOffer, candidates: readonly Candidate[]): Promise<number> {
  return write(ctx, async (uow) => {
    const { tx } = uow;
    uow.skipAudit('matches are found by the server, not decided by anybody');
    const listing = await findListing(tx, offer.listingId);
    if (listing?.state !== 'live' || listing.firstYearKobo !== offer.firstYearKobo) return 0;
    const ids = candidates.map(({ searchId }) => searchId);
    const rows = (await findSearchRows(tx, ids)).filter(({ paused, removedAt }) => !paused && removedAt === null);
    const searches = new Map(rows.map((row) => [row.id, row]));
    const stored = await insertMatches(tx, await findMatches(uow, offer, rows));
    const matched = stored.flatMap((match): NotifiedMatch[] => {
      const search = searches.get(match.searchId);
      return search ? [{ search, match }] : [];
    });
    await scheduleDigests(uow, matched);
    const people = new Set(matched.map(({ search }) => search.userId));
    for (const userId of people) uow.emit({ topic: 'alerts.changed', userId, payload: {} });
    notifyInApp(uow, { listing, matched });
    await sendMails(uow, { listing, matched });
    return matched.length;
  });
}

/** The preferences of a matching search, and its earlier notifications. */
interface AlertPreferences {
  readonly priceDrops: boolean;
  /** The maximum move-in cost, in kobo. */
  readonly budgetKobo: number;
  /** The prices at which its person was notified of the listing, in kobo. */
  readonly notifiedKobo: readonly number[];
}

/** Why a person is notified, and the previous price that they know. */
interface AlertReason {
  readonly cause: AlertCause;
  readonly fromFirstYearKobo: Kobo | null;
}

/**
 * Returns why a person is notified of a matching listing; undefined when they are not. A listing is new once: one that
 * returns is notified again only below every notified price. A price drop into the budget counts as new for searches that
 * ignore price drops.
 */
export function alertCause(
  offer: Pick<ListingOffer, 'cameOnOffer' | 'firstYearKobo' | 'fromFirstYearKobo'>,
  { priceDrops, budgetKobo, notifiedKobo }: AlertPreferences,
): AlertReason | undefined {
  const { cameOnOffer, firstYearKobo, fromFirstYearKobo: before } = offer;
  const isKnown = notifiedKobo.length > 0;
  if (!isKnown && (cameOnOffer || (!priceDrops && before !== null && before > budgetKobo))) {
    return { cause: 'new', fromFirstYearKobo: null };
  }
  const known = isKnown ? Math.min(...notifiedKobo) : before;
  if (!priceDrops || known === null || firstYearKobo >= known) return undefined;
  return { cause: 'price_drop', fromFirstYearKobo: kobo(known) };
}
