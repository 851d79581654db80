import type { FeedTab, ListListingsInput, ListingRanking } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import { priceDropMs } from '../listing-dto.ts';
import { approximateCoordinates, type Coordinates } from '../listing-rules.ts';
import type { FeedFilter } from './feed-filter.ts';
import { listAround, listCheaper, listFreshest } from './feed-repository.ts';
import { metresBetween } from '../../places/index.ts';
import { rankHome } from './rank-home.ts';
import { spreadLandlords } from './spread-landlords.ts';

/** A home in its place, with what put it there. */
export interface PlacedHome {
  readonly id: string;
  readonly ranking?: ListingRanking;
  readonly distanceMetres?: number;
}

export interface FeedOrder {
  readonly handle: ReadHandle;
  readonly filter: FeedFilter;
  readonly near: NonNullable<ListListingsInput>['near'];
  /** Epoch milliseconds. */
  readonly asOf: number;
}

async function forYou({ handle, filter, asOf }: FeedOrder): Promise<PlacedHome[]> {
  const ranked = (await listFreshest(handle, filter, asOf)).map(({ id, landlordId, ...facts }) => ({
    id,
    landlordId,
    ranking: rankHome(facts, asOf),
  }));
  ranked.sort((a, b) => b.ranking.score - a.ranking.score || (a.id < b.id ? 1 : -1));
  return spreadLandlords(ranked).map(({ id, ranking }) => ({ id, ranking }));
}

const step = 100;

/** Measured to the circle that everybody sees, not to the home: many questions would find it otherwise. */
function nearest(
  near: Coordinates,
  homes: readonly (Coordinates & { readonly id: string; readonly circleKey: string })[],
): PlacedHome[] {
  return homes
    .map(({ id, circleKey, ...exact }) => ({
      id,
      metres: metresBetween(near, approximateCoordinates(circleKey, exact)),
    }))
    .toSorted((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1))
    .map(({ id, metres }) => ({ id, distanceMetres: Math.round(metres / step) * step }));
}

/** Puts the homes of a tab in order, for the tabs whose order no index gives. */
export async function orderFeed(tab: Exclude<FeedTab, 'new'>, order: FeedOrder): Promise<PlacedHome[]> {
  const { handle, filter, near, asOf } = order;
  switch (tab) {
    case 'for_you':
      return forYou(order);
    case 'near_me':
      return near ? nearest(near, await listAround(handle, filter, near)) : [];
    case 'price_drop':
      return (await listCheaper(handle, filter, asOf - priceDropMs)).map(({ id }) => ({ id }));
  }
}
