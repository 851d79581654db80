import { statedFacts } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import type { PageCursor } from '../../kernel/index.ts';
import { factsOf } from '../listing-content.ts';
import type { ListingCardRow } from '../listing-row.ts';
import { listingCardColumns, listingCardTables } from '../listing-statements.ts';
import { type Argument, readCards } from '../listings-repository.ts';
import type { FeedFilter } from './feed-filter.ts';
import type { RankedFacts } from './rank-home.ts';

/** So many homes are put in order for the tabs that are not simply the newest; more nobody scrolls through. */
const maxCandidates = 500;

/** What is read of a home to find its place, before its card is. */
export interface Candidate extends RankedFacts {
  readonly id: string;
  readonly landlordId: string;
  readonly circleKey: string;
  readonly latitude: number;
  readonly longitude: number;
}

const candidateColumns = `l.id, l.landlord_id AS landlordId, l.circle_key AS circleKey, l.latitude, l.longitude, l.confirmed_at AS confirmedAt,
  l.published_at AS publishedAt, l.facts, length(l.description) AS descriptionLetters, l.fees <> '[]' AS feesStated,
  u.is_verified AS landlordVerified, u.created_at AS landlordSince, u.visits_matched AS visitsMatched, u.visits_judged AS visitsJudged,
  (SELECT count(*) FROM listing_media AS m WHERE m.listing_id = l.id AND m.kind = 'picture') AS pictures,
  (SELECT count(*) FROM listing_media AS m WHERE m.listing_id = l.id AND m.kind = 'clip') AS clips,
  (SELECT count(DISTINCT m.room) FROM listing_media AS m WHERE m.listing_id = l.id) AS rooms`;

interface CandidateRow extends Omit<Candidate, 'feesStated' | 'landlordVerified' | 'facts'> {
  readonly feesStated: number;
  readonly landlordVerified: number;
  readonly facts: string;
}

interface Order {
  readonly sql: string;
  readonly args?: readonly Argument[];
}

async function readCandidates(handle: ReadHandle, filter: FeedFilter, order: Order): Promise<Candidate[]> {
  const sql = `SELECT ${candidateColumns} ${listingCardTables}
    WHERE ${filter.sql} ORDER BY ${order.sql} LIMIT ${maxCandidates}`;
  const { rows } = await handle.$client.execute({ sql, args: [...filter.args, ...(order.args ?? [])] });
  return rows.map((row) => {
    const candidate = row as unknown as CandidateRow;
    return {
      ...candidate,
      facts: statedFacts(factsOf(candidate)),
      feesStated: Boolean(candidate.feesStated),
      landlordVerified: Boolean(candidate.landlordVerified),
    };
  });
}

/** The homes that were confirmed last, of those that were on offer at `asOf`. */
export function listFreshest(handle: ReadHandle, filter: FeedFilter, asOf: number): Promise<Candidate[]> {
  const then = { sql: `${filter.sql} AND l.published_at <= ?`, args: [...filter.args, asOf] };
  return readCandidates(handle, then, { sql: 'l.confirmed_at DESC, l.id DESC' });
}

/** About 50 km to every side: further away is not near. */
const nearDegrees = 0.45;

/**
 * Homes around a place, in no order that matters. Everything here is rounded to about 1 km: asking with many places must
 * not give an address away.
 */
export function listAround(
  handle: ReadHandle,
  filter: FeedFilter,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): Promise<Candidate[]> {
  const around = {
    sql: `${filter.sql} AND abs(round(l.latitude, 2) - ?) <= ? AND abs(round(l.longitude, 2) - ?) <= ?`,
    args: [...filter.args, latitude, nearDegrees, longitude, nearDegrees],
  };
  const nearestFirst = 'abs(round(l.latitude, 2) - ?) + abs(round(l.longitude, 2) - ?), l.id';
  return readCandidates(handle, around, { sql: nearestFirst, args: [latitude, longitude] });
}

/** Homes that have become cheaper to move into since `since`, the latest first. */
export function listCheaper(handle: ReadHandle, filter: FeedFilter, since: number): Promise<Candidate[]> {
  const last = 'SELECT p.since FROM listing_prices AS p WHERE p.listing_id = l.id ORDER BY p.since DESC LIMIT 1';
  const before =
    'SELECT p.first_year_kobo FROM listing_prices AS p WHERE p.listing_id = l.id ORDER BY p.since DESC LIMIT 1 OFFSET 1';
  const cheaper = {
    sql: `${filter.sql} AND (${last}) >= ? AND (${before}) > l.first_year_kobo`,
    args: [...filter.args, since],
  };
  return readCandidates(handle, cheaper, { sql: `(${last}) DESC, l.id` });
}

/** Newest first after (published_at, id); the index of live homes gives the order. */
export async function listNewest(
  handle: ReadHandle,
  filter: FeedFilter,
  page: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<ListingCardRow[]> {
  const { sortValue, id } = page.after ?? { sortValue: Number.MAX_SAFE_INTEGER, id: '' };
  const sql = `SELECT ${listingCardColumns} ${listingCardTables}
    WHERE ${filter.sql} AND (l.published_at, l.id) < (?, ?) ORDER BY l.published_at DESC, l.id DESC LIMIT ?`;
  return readCards(handle, sql, [...filter.args, sortValue, id, page.limit]);
}
