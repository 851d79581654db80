import type { WriteTx } from '@rentreel/db';
import { type Context, type EventNote, type ListingOffer, raiseNotice, write } from '../kernel/index.ts';
import { findListing, type ListingCardRow } from '../listings/index.ts';
import { alertCause } from './alert-cause.ts';
import { mailDueAt } from './alert-times.ts';
import { resetDigestTimer } from './digest-schedule.ts';
import type { Candidate } from './find-candidates.ts';
import { groupBy } from './group-by.ts';
import { instantMail } from './mails/instant-mail.ts';
import { findToldPrices, insertMatches, type MatchRow } from './matches-repository.ts';
import { findRecipients } from './recipients-repository.ts';
import { queryOf, type SavedSearchRow } from './saved-search-row.ts';
import { findSearchRows, updateSearchRow } from './saved-searches-repository.ts';
import { budgetOf } from './search-keys.ts';

interface Told {
  readonly search: SavedSearchRow;
  readonly match: MatchRow;
}

const mailsNow = ({ byMail, frequency }: SavedSearchRow, now: number) => byMail && mailDueAt(frequency, now) === now;

/** What is noted of each search; nothing for those that know the home at this price. */
async function findMatches(tx: WriteTx, offer: ListingOffer, { rows, now }: { rows: SavedSearchRow[]; now: number }) {
  const { listingId, firstYearKobo } = offer;
  const told = await findToldPrices(tx, { searchIds: rows.map(({ id }) => id), listingId });
  return rows.flatMap((search): MatchRow[] => {
    const { priceDrops } = search;
    const budgetKobo = budgetOf(queryOf(search));
    const reason = alertCause(offer, { priceDrops, budgetKobo, toldKobo: told.get(search.id) ?? [] });
    if (!reason) return [];
    const sentAt = search.byMail && !mailsNow(search, now) ? null : now;
    return [{ searchId: search.id, listingId, ...reason, firstYearKobo, matchedAt: now, sentAt }];
  });
}

async function scheduleDigests(tx: WriteTx, told: readonly Told[], now: number): Promise<void> {
  const waiting = told.filter(({ match }) => match.sentAt === null).map(({ search }) => search);
  for (const { id, digestDueAt, frequency } of waiting) {
    if (digestDueAt === null) await updateSearchRow(tx, id, { digestDueAt: mailDueAt(frequency, now) });
  }
  for (const userId of new Set(waiting.map((search) => search.userId))) await resetDigestTimer(tx, userId, now);
}

/** One mail for each person, however many of their searches the home fits. */
async function mailsOf(
  ctx: Context,
  tx: WriteTx,
  { home, told }: { readonly home: ListingCardRow; readonly told: readonly Told[] },
): Promise<EventNote[]> {
  const mailed = groupBy(
    told.filter(({ search }) => mailsNow(search, ctx.clock.now())),
    ({ search }) => search.userId,
  );
  const recipients = await findRecipients(tx, [...mailed.keys()]);
  return recipients.flatMap((recipient) => {
    const [first, ...others] = mailed.get(recipient.userId) ?? [];
    if (!first) return [];
    const searches = [first, ...others].map(({ search }) => search);
    return [instantMail(ctx, { recipient, home, match: first.match, searches })];
  });
}

/** One notice for each person, of the first of their searches that counts in the app. */
function noticesOf({ id: listingId, title }: ListingCardRow, told: readonly Told[], now: number): EventNote[] {
  const first = new Map<string, Told>();
  for (const match of told) {
    if (match.search.inApp && !first.has(match.search.userId)) first.set(match.search.userId, match);
  }
  return [...first].map(([userId, { search, match }]) => {
    const { cause, firstYearKobo } = match;
    const cheaper = cause === 'price_drop';
    const facts = { listingId, home: title, searchId: search.id, search: search.name, firstYearKobo, cheaper };
    return raiseNotice(now, {
      userId,
      kind: 'search.matched',
      facts,
      key: `${listingId}:${firstYearKobo}`,
      thread: search.id,
    });
  });
}

/**
 * Notes that a home fits these searches, and tells their people, in one transaction: a mail that is due now, the live
 * event, and the timer of a mail that is due later. Answers how many searches were told.
 */
export async function storeMatches(
  ctx: Context,
  offer: ListingOffer,
  candidates: readonly Candidate[],
): Promise<number> {
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const home = await findListing(tx, offer.listingId);
    if (home?.state !== 'live' || home.firstYearKobo !== offer.firstYearKobo) {
      return { result: 0, audit: [], events: [] };
    }
    const found = await findSearchRows(
      tx,
      candidates.map(({ searchId }) => searchId),
    );
    const rows = found.filter(({ paused, removedAt }) => !paused && removedAt === null);
    const searches = new Map(rows.map((row) => [row.id, row]));
    const matches = await insertMatches(tx, await findMatches(tx, offer, { rows, now }));
    const told = matches.flatMap((match): Told[] => {
      const search = searches.get(match.searchId);
      return search ? [{ search, match }] : [];
    });
    await scheduleDigests(tx, told, now);
    const people = [...new Set(told.map(({ search }) => search.userId))];
    const events = people.map((userId): EventNote => ({ topic: 'alerts.changed', userId, payload: {} }));
    const notices = noticesOf(home, told, now);
    return {
      result: told.length,
      audit: [],
      events: [...events, ...notices, ...(await mailsOf(ctx, tx, { home, told }))],
    };
  });
}
