import type { ListingType, NigerianState, ReviewFinding } from '@rentreel/contracts/listings';
import type { ReadHandle } from '@rentreel/db';
import { findingsOf } from '../listing-content.ts';
import { listPrices, lowestRecentPrice } from '../listing-prices-repository.ts';
import type { ListingRow } from '../listing-row.ts';
import { countCopiedPhotos } from './count-copied-photos.ts';
import { reviewFindingsOf, withAccepted } from './listing-review-rules.ts';
import { countListedTwins, listOthersPhotos, readMediaToReview } from './review-repository.ts';

const none = { own: 0, others: 0 };

async function copiedPhotos(handle: ReadHandle, row: ListingRow, hashes: readonly string[]): Promise<number> {
  return hashes.length === 0 ? 0 : countCopiedPhotos(hashes, await listOthersPhotos(handle, row));
}

/** Looks at a home with the written rules. What an administrator let pass in the very same way stays passed. */
export async function reviewListing(handle: ReadHandle, row: ListingRow, now: number): Promise<ReviewFinding[]> {
  const { pictures, clips, hashes } = await readMediaToReview(handle, row.id);
  // A home that is put up anew may cost what its landlord likes; only while it is shown does a jump mean bait.
  const prices = row.state === 'draft' ? [] : await listPrices(handle, row.id);
  const found = reviewFindingsOf({
    content: { ...row, type: row.type as ListingType, state: row.stateCode as NigerianState },
    pictures,
    clips,
    sample: row.demo,
    twins: row.demo ? none : await countListedTwins(handle, row),
    copiedPhotos: row.demo ? 0 : await copiedPhotos(handle, row, hashes),
    lowestFirstYearKobo: lowestRecentPrice(prices, now),
  });
  return withAccepted(found, findingsOf(row));
}
