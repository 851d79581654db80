import {
  type FeeLine,
  type ListingContent,
  type ListingCreated,
  type ListingFacts,
  type ListingType,
  type NigerianState,
  type UpdateListingInput,
} from '@rentreel/contracts/listings';
import type { Id } from '@rentreel/contracts/ids';
import type { Kobo } from '@rentreel/money';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import type { ListingRow } from './listing-row.ts';
import { missingForPublishing } from './listing-rules.ts';
import { updateListingContent } from './listings-repository.ts';
import { loadListingForChange } from './load-listing-for-change.ts';

function contentOf(row: ListingRow): ListingContent {
  return {
    title: row.title,
    description: row.description,
    type: row.type as ListingType,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    toilets: row.toilets,
    sizeSquareMetres: row.sizeSquareMetres ?? undefined,
    place: {
      state: row.stateCode as NigerianState,
      city: row.city,
      area: row.area,
      address: row.address,
      landmark: row.landmark ?? undefined,
      latitude: row.latitude,
      longitude: row.longitude,
    },
    facts: JSON.parse(row.facts) as ListingFacts,
    rentKobo: row.rentKobo as Kobo,
    fees: JSON.parse(row.fees) as FeeLine[],
    availableFrom: row.availableFrom ?? undefined,
  };
}

/** The changes over what stands; a field that is absent or undefined stays as it is. */
function mergeContent(row: ListingRow, changes: UpdateListingInput['changes']): ListingContent {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...contentOf(row), ...(Object.fromEntries(named) as Partial<ListingContent>) };
}

/** Changes what is said about a home. One that is on offer must stay complete; an archived one is closed. */
export async function updateListing(ctx: Context, { listingId, changes }: UpdateListingInput): Promise<ListingCreated> {
  requireUser(ctx);
  return write(ctx, async (tx) => {
    const { row } = await loadListingForChange(ctx, tx, listingId);
    if (row.state === 'archived') throw new DomainError('listings.wrong_state', { state: row.state });
    const content = mergeContent(row, changes);
    const missing = row.state === 'live' ? missingForPublishing(content) : [];
    if (missing.length > 0) throw new DomainError('listings.not_publishable', { missing: missing.join(', ') });
    await updateListingContent(tx, listingId, { content, now: ctx.clock.now() });
    return {
      result: { id: listingId as Id<'lst'>, state: row.state, findings: [] },
      audit: [
        {
          action: 'listing.updated',
          subjectId: listingId,
          details: { fields: Object.keys(changes).join(','), rentKoboBefore: row.rentKobo, rentKobo: content.rentKobo },
        },
      ],
      events: [],
    };
  });
}
