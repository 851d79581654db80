import type { ListSimilarInput, ListingCard } from '@rentreel/contracts/listings';
import { type Context, DomainError } from '../kernel/index.ts';
import { feedFilter } from './feed/feed-filter.ts';
import { toListingCard } from './listing-dto.ts';
import { mayRecallListing } from './listing-policy.ts';
import { listingCardColumns, listingCardTables } from './listing-statements.ts';
import { findListing, readCards } from './listings-repository.ts';

/** Costs that a person who looks at one home would also pay: 40 % less to 60 % more. */
const priceBand = { low: 0.6, high: 1.6 };

/**
 * Homes on offer in the same city, of the same type or size, that cost about as much; the nearest in price first. Also
 * for a home that is not on offer any more.
 */
export async function listSimilarListings(
  ctx: Context,
  { listingId, limit }: ListSimilarInput,
): Promise<ListingCard[]> {
  const home = await findListing(ctx.database.read, listingId);
  if (!home || !mayRecallListing(ctx.actor, home)) throw new DomainError('listings.not_found');
  const viewerId = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined;
  const filter = feedFilter({ city: home.city }, viewerId);
  const { firstYearKobo: cost, type, bedrooms } = home;
  const sql = `SELECT ${listingCardColumns} ${listingCardTables}
    WHERE ${filter.sql} AND l.id <> ? AND l.first_year_kobo BETWEEN ? AND ? AND (l.type = ? OR l.bedrooms = ?)
    ORDER BY (l.type = ?) DESC, abs(l.first_year_kobo - ?), l.id LIMIT ?`;
  const low = Math.floor(cost * priceBand.low);
  const high = Math.ceil(cost * priceBand.high);
  const args = [...filter.args, listingId, low, high, type, bedrooms, type, cost, limit];
  const rows = await readCards(ctx.database.read, sql, args);
  const now = ctx.clock.now();
  return rows.map((row) => toListingCard(row, now));
}
