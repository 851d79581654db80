import type { CompareListingsInput, ComparedListing } from '@rentreel/contracts/listings';
import type { Context } from '../kernel/index.ts';
import { feesOf } from './listing-content.ts';
import { toListingCard } from './listing-dto.ts';
import { mayRecallListing } from './listing-policy.ts';
import type { ListingCardRow } from './listing-row.ts';
import { approximateCoordinates, circleRadiusMetres } from './listing-rules.ts';
import { listByIds } from './listings-repository.ts';

function toComparedListing(row: ListingCardRow, now: number): ComparedListing {
  return {
    ...toListingCard(row, now),
    available: row.state === 'live',
    fees: feesOf(row),
    circle: { ...approximateCoordinates(row.circleKey, row), radiusMetres: circleRadiusMetres },
    availableFrom: row.availableFrom,
  };
}

/**
 * Homes to stand side by side, for anybody, each once and in the order asked for. Homes that went off offer stay, marked
 * as such; drafts, removed and absent homes are left out alike.
 */
export async function compareListings(ctx: Context, { listingIds }: CompareListingsInput): Promise<ComparedListing[]> {
  const rows = await listByIds(ctx.database.read, [...new Set(listingIds)]);
  const now = ctx.clock.now();
  return rows.filter((row) => mayRecallListing(ctx.actor, row)).map((row) => toComparedListing(row, now));
}
