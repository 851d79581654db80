import type { Id } from '@rentreel/contracts/ids';
import { type ListListingsInput, statedFacts } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import type { PageCursor } from '../../kernel/index.ts';
import { type ListingCardRow, type ShownListingRow, factsOf } from '../listing-row.ts';
import { type Argument, listingCardTables, readShown, shownListingColumns } from '../repository.ts';
import type { RankedFacts } from './ranking.ts';

type Filters = NonNullable<ListListingsInput>;

/** Conditions of a statement with their arguments, in the same order. */
export interface FeedFilter {
  readonly sql: string;
  readonly args: readonly Argument[];
}

/** Builds the conditions. Contains only the requested filters, so that the indexes of live listings can be used. */
export function feedFilter(input: Partial<Filters>, viewerId: Id<'usr'> | undefined): FeedFilter {
  const wanted: readonly (readonly [condition: string, value: Argument | undefined])[] = [
    ['l.city = ?', input.city],
    ['l.area = ?', input.area],
    ['l.state_code = ?', input.state],
    ['l.type = ?', input.type],
    ['l.bedrooms >= ?', input.minBedrooms],
    ['l.first_year_kobo <= ?', input.maxFirstYearKobo],
    ['l.landlord_id = ?', input.landlordId],
    ['NOT EXISTS (SELECT 1 FROM hidden_homes AS h WHERE h.user_id = ? AND h.listing_id = l.id)', viewerId],
  ];
  const used = wanted.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]));
  return {
    sql: ["l.state = 'live'", ...used.map(({ condition }) => condition)].join(' AND '),
    args: used.map(({ value }) => value),
  };
}

/** Maximum number of listings to rank in memory, for tabs that are not sorted by time. */
const maxCandidates = 500;

/** The columns needed to rank a listing, read before its card. */
interface Candidate extends RankedFacts {
  readonly id: string;
  readonly landlordId: Id<'usr'>;
  readonly circleKey: string;
  readonly latitude: number;
  readonly longitude: number;
}

const candidateColumns = `l.id, l.landlord_id AS landlordId, l.circle_key AS circleKey, l.latitude, l.longitude, l.confirmed_at AS confirmedAt,
  l.published_at AS publishedAt, l.facts, length(l.description) AS descriptionLetters, l.fees <> '[]' AS feesStated,
  u.is_verified AS landlordVerified, u.created_at AS landlordSince, u.visits_matched AS visitsMatched, u.visits_judged AS visitsJudged, u.review_stars AS reviewStars,
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

/** Returns the most recently confirmed of the listings that were live at `asOf`. */
export function listFreshest(handle: ReadHandle, filter: FeedFilter, asOf: number): Promise<Candidate[]> {
  const then = { sql: `${filter.sql} AND l.published_at <= ?`, args: [...filter.args, asOf] };
  return readCandidates(handle, then, { sql: 'l.confirmed_at DESC, l.id DESC' });
}

/** About 50 km in every direction. */
const nearDegrees = 0.45;

/**
 * Returns listings around a place, unordered. Coordinates are rounded to about 1 km: repeated searches must not reveal an
 * address.
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

/** Returns listings that became cheaper to move into since `since`, most recent first. */
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

/** Returns live listings after (published_at, id), newest first, in the order of an index. */
export async function listNewest(
  handle: ReadHandle,
  filter: FeedFilter,
  page: { readonly after: PageCursor | undefined; readonly limit: number },
): Promise<ShownListingRow[]> {
  const { sortValue, id } = page.after ?? { sortValue: Number.MAX_SAFE_INTEGER, id: '' };
  const sql = `SELECT ${shownListingColumns} ${listingCardTables}
    WHERE ${filter.sql} AND (l.published_at, l.id) < (?, ?) ORDER BY l.published_at DESC, l.id DESC LIMIT ?`;
  return readShown(handle, sql, [...filter.args, sortValue, id, page.limit]);
}

/** Cost range around the viewed listing for similar ones. */
const priceBand = { low: 0.6, high: 1.6 };

/** Returns live listings similar to this one, closest price first. */
export async function listSimilar(
  handle: ReadHandle,
  { id, city, type, bedrooms, firstYearKobo: cost }: ListingCardRow,
  { viewerId, limit }: { readonly viewerId: Id<'usr'> | undefined; readonly limit: number },
): Promise<ShownListingRow[]> {
  const filter = feedFilter({ city }, viewerId);
  const sql = `SELECT ${shownListingColumns} ${listingCardTables}
    WHERE ${filter.sql} AND l.id <> ? AND l.first_year_kobo BETWEEN ? AND ? AND (l.type = ? OR l.bedrooms = ?)
    ORDER BY (l.type = ?) DESC, abs(l.first_year_kobo - ?), l.id LIMIT ?`;
  const low = Math.floor(cost * priceBand.low);
  const high = Math.ceil(cost * priceBand.high);
  return readShown(handle, sql, [...filter.args, id, low, high, type, bedrooms, type, cost, limit]);
}
