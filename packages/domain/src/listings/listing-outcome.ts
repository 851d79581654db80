import type { ListingCreated } from '@rentreel/contracts/listings';
import type { Id } from '@rentreel/contracts/ids';
import { openFindings } from './listing-dto.ts';
import type { ListingRow } from './listing-row.ts';

/** What a change answers: where the home stands, and what the review found, in words. */
export function toListingOutcome(row: Pick<ListingRow, 'id' | 'state' | 'reviewFindings'>): ListingCreated {
  return { id: row.id as Id<'lst'>, state: row.state, findings: openFindings(row) };
}
