import type { Id } from '@rentreel/contracts/ids';
import type { Kobo } from '@rentreel/values';
import type { AlertCause } from '@rentreel/contracts/alerts';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedSearchMatches } from '@rentreel/db/schema';
import { and, eq, inArray, isNull, type InferSelectModel } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import { type ListingCardRow, listingCardColumns, readCards } from '../listings/index.ts';
import { blockedSql } from '../people/index.ts';

export type MatchRow = InferSelectModel<typeof savedSearchMatches>;

/** A match with its current listing. */
export type MatchedHomeRow = ListingCardRow &
  Pick<MatchRow, 'searchId' | 'matchedAt'> & {
    readonly cause: AlertCause;
    readonly matchedFirstYearKobo: Kobo;
    readonly fromFirstYearKobo: Kobo | null;
  };

const matchColumns = `m.search_id AS searchId, m.cause AS cause, m.matched_at AS matchedAt,
  m.first_year_kobo AS matchedFirstYearKobo, m.from_first_year_kobo AS fromFirstYearKobo, ${listingCardColumns}`;

const homeTables = 'JOIN listings AS l ON l.id = m.listing_id JOIN users AS u ON u.id = l.landlord_id';

/** Each listing once, with its latest cause, without those that the reader has hidden. */
const selectMatchPage = `SELECT ${matchColumns} FROM saved_search_matches AS m ${homeTables}
  WHERE m.search_id = ? AND (m.matched_at, m.listing_id) < (?, ?)
    AND NOT EXISTS (SELECT 1 FROM saved_search_matches AS n WHERE n.search_id = m.search_id AND n.listing_id = m.listing_id
      AND (n.matched_at, m.first_year_kobo) > (m.matched_at, n.first_year_kobo))
    AND NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = ? AND h.listing_id = m.listing_id)
  ORDER BY m.matched_at DESC, m.listing_id DESC LIMIT ?`;

export interface MatchPageRequest {
  readonly searchId: Id<'sch'>;
  readonly userId: Id<'usr'>;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

export async function listMatchRows(handle: ReadHandle, page: MatchPageRequest): Promise<MatchedHomeRow[]> {
  const { sortValue, id } = page.after ?? { sortValue: Number.MAX_SAFE_INTEGER, id: '' };
  const args = [page.searchId, sortValue, id, page.userId, page.limit];
  return (await readCards(handle, selectMatchPage, args)) as MatchedHomeRow[];
}

const countUnseen = `SELECT s.id AS id, count(DISTINCT m.listing_id) AS homes
  FROM saved_searches AS s CROSS JOIN saved_search_matches AS m ON m.search_id = s.id AND m.matched_at > s.seen_at
  WHERE s.user_id = ? AND s.removed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = s.user_id AND h.listing_id = m.listing_id)
  GROUP BY s.id`;

/** Counts the unseen matches by search; omits searches without any. */
export async function countUnseenHomes(handle: ReadHandle, userId: Id<'usr'>): Promise<Map<string, number>> {
  const { rows } = await handle.$client.execute({ sql: countUnseen, args: [userId] });
  return new Map(rows.map((row) => [row['id'] as string, Number(row['homes'])]));
}

const countUnseenOfAll = `SELECT count(DISTINCT m.listing_id) AS homes
  FROM saved_searches AS s CROSS JOIN saved_search_matches AS m ON m.search_id = s.id AND m.matched_at > s.seen_at
  WHERE s.user_id = ? AND s.removed_at IS NULL AND s.in_app = 1
    AND NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = s.user_id AND h.listing_id = m.listing_id)`;

/** Counts the unseen listings of all searches that are shown in the app. */
export async function countNewHomes(handle: ReadHandle, userId: Id<'usr'>): Promise<number> {
  const { rows } = await handle.$client.execute({ sql: countUnseenOfAll, args: [userId] });
  return Number(rows[0]?.['homes'] ?? 0);
}

const selectNotifiedPrices = `SELECT m.search_id AS id, m.first_year_kobo AS kobo FROM json_each(?) AS wanted
  CROSS JOIN saved_search_matches AS m ON m.search_id = wanted.value AND m.listing_id = ?`;

/** Returns the prices at which these searches have matched a listing before. */
export async function findNotifiedPrices(
  tx: WriteTx,
  { searchIds, listingId }: { readonly searchIds: readonly string[]; readonly listingId: Id<'lst'> },
): Promise<Map<string, number[]>> {
  const { rows } = await tx.$client.execute({
    sql: selectNotifiedPrices,
    args: [JSON.stringify(searchIds), listingId],
  });
  const prices = new Map<string, number[]>();
  for (const row of rows) {
    const id = row['id'] as string;
    prices.set(id, [...(prices.get(id) ?? []), Number(row['kobo'])]);
  }
  return prices;
}

/** Stores matches and returns the ones that are new. */
export async function insertMatches(tx: WriteTx, rows: readonly MatchRow[]): Promise<MatchRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(savedSearchMatches)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

const selectWaiting = `SELECT ${matchColumns} FROM json_each(?1) AS wanted
  CROSS JOIN saved_search_matches AS m ON m.search_id = wanted.value AND m.sent_at IS NULL ${homeTables}
  WHERE NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = ?2 AND h.listing_id = m.listing_id)
    AND NOT ${blockedSql('?2', 'l.landlord_id')}
  ORDER BY m.matched_at, m.listing_id`;

/** Returns the matches of a person's searches that have not been mailed, oldest first, as far as a block permits. */
export async function listWaitingMatches(
  handle: ReadHandle,
  { searchIds, userId }: { readonly searchIds: readonly string[]; readonly userId: Id<'usr'> },
): Promise<MatchedHomeRow[]> {
  return (await readCards(handle, selectWaiting, [JSON.stringify(searchIds), userId])) as MatchedHomeRow[];
}

export async function hasWaitingMatches(tx: WriteTx, searchId: Id<'sch'>): Promise<boolean> {
  const rows = await tx
    .select({ searchId: savedSearchMatches.searchId })
    .from(savedSearchMatches)
    .where(and(eq(savedSearchMatches.searchId, searchId), isNull(savedSearchMatches.sentAt)))
    .limit(1);
  return rows.length > 0;
}

/** Marks all matches of these searches as sent. */
export async function markMatchesSent(tx: WriteTx, searchIds: readonly Id<'sch'>[], now: number): Promise<void> {
  await tx
    .update(savedSearchMatches)
    .set({ sentAt: now })
    .where(and(inArray(savedSearchMatches.searchId, [...searchIds]), isNull(savedSearchMatches.sentAt)));
}
