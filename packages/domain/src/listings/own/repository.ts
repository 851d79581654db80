import type { Id } from '@rentreel/contracts/ids';
import { bookingTabs } from '@rentreel/contracts/bookings';
import { type ListingState, type MyListingSort, statesByAttention } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import { lagosDay } from '@rentreel/values';
import type { PageCursor } from '../../kernel/index.ts';
import type { ListingCardRow } from '../listing-row.ts';
import { type Argument, listingCardColumns, listingCardTables, readCards } from '../repository.ts';

/** Greater than any time in epoch milliseconds, so that a rank can precede it in one number. */
const rankStep = 10_000_000_000_000;

const rank = `CASE l.state ${statesByAttention.map((state, index) => `WHEN '${state}' THEN ${index}`).join(' ')} END`;

/** The integers, never below 0, by which listings are sorted; `enquiries` takes today in Lagos as :today. */
const sortValues: Readonly<Record<MyListingSort, string>> = {
  newest: 'l.created_at',
  state: `(${rank}) * ${rankStep} + l.confirmed_at`,
  rent: 'l.rent_kobo',
  confirmed: 'l.confirmed_at',
  enquiries: `(SELECT coalesce(sum(enquiries), 0) FROM listing_daily_counts
    WHERE listing_id = l.id AND day > :today - 7 AND day <= :today)`,
};

const searched = "lower(l.title || ' ' || l.area || ' ' || l.city || ' ' || l.address)";

interface OwnRequest {
  readonly landlordId: Id<'usr'>;
  readonly search: string | undefined;
  readonly state: ListingState | undefined;
  readonly sort: MyListingSort;
  readonly descending: boolean;
  readonly after: PageCursor | undefined;
  readonly limit: number;
  readonly now: number;
}

/** A listing with the value by which its list is sorted. */
export type OwnRow = ListingCardRow & { readonly sortValue: number };

/** Returns a landlord's listings in an order, after a cursor. */
export async function listOwn(handle: ReadHandle, request: OwnRequest): Promise<OwnRow[]> {
  const { landlordId, search = '', state, sort, descending, after, limit, now } = request;
  const [beyond, order] = descending ? ['<', 'DESC'] : ['>', 'ASC'];
  const value = sortValues[sort];
  const args: Record<string, Argument> = { landlordId, limit };
  const where = ['l.landlord_id = :landlordId'];
  if (value.includes(':today')) args['today'] = lagosDay(now);
  if (state !== undefined) {
    where.push('l.state = :state');
    args['state'] = state;
  }
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    where.push(`NOT EXISTS (SELECT 1 FROM json_each(:words) AS w WHERE instr(${searched}, w.value) = 0)`);
    args['words'] = JSON.stringify(words);
  }
  if (after) {
    where.push(`(${value}, l.id) ${beyond} (:sortValue, :id)`);
    Object.assign(args, after);
  }
  const sql = `SELECT ${listingCardColumns}, ${value} AS sortValue ${listingCardTables}
    WHERE ${where.join(' AND ')} ORDER BY sortValue ${order}, l.id ${order} LIMIT :limit`;
  // Safe: the statement selects this value.
  return (await readCards(handle, sql, args)) as OwnRow[];
}

/** Counts a landlord's listings by state; omits states without any. */
export async function countByState(
  handle: ReadHandle,
  landlordId: Id<'usr'>,
): Promise<Partial<Record<ListingState, number>>> {
  const sql = 'SELECT state, count(*) AS homes FROM listings WHERE landlord_id = ? GROUP BY state';
  const { rows } = await handle.$client.execute({ sql, args: [landlordId] });
  return Object.fromEntries(rows.map((row) => [row['state'] as ListingState, Number(row['homes'])]));
}

const open = bookingTabs.applications.map((state) => `'${state}'`).join(', ');
const countOpen = `SELECT listing_id AS listingId, count(*) AS applications FROM bookings
  WHERE listing_id IN (SELECT value FROM json_each(?)) AND state IN (${open}) GROUP BY listing_id`;

/** Counts the open applications for each of these listings; omits listings without any. */
export async function readOpenApplications(
  handle: ReadHandle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await handle.$client.execute({ sql: countOpen, args: [JSON.stringify(ids)] });
  return new Map(rows.map((row) => [row['listingId'] as string, Number(row['applications'])]));
}
