import type { WriteTx } from '@rentreel/db';
import type { EventNote } from '../../kernel/index.ts';
import { recordPrice } from '../listing-prices-repository.ts';
import type { ListingRow } from '../listing-row.ts';

/**
 * Notes the price of a home that is on offer after a change, and tells of it when it has just come on offer or has become
 * cheaper.
 */
export async function announceOffer(
  tx: WriteTx,
  { row, cameOnOffer, now }: { readonly row: ListingRow; readonly cameOnOffer: boolean; readonly now: number },
): Promise<EventNote[]> {
  const fromFirstYearKobo = await recordPrice(tx, row, now);
  if (!cameOnOffer && fromFirstYearKobo === null) return [];
  const { id: listingId, firstYearKobo } = row;
  return [{ topic: 'listing.offered', payload: { listingId, cameOnOffer, firstYearKobo, fromFirstYearKobo } }];
}
