import type { Services } from '../services.ts';
import { toListingId } from '../to-listing-id.ts';

const most = 20;

/** Asks for the latest saved homes, so that their pages open without a network; passing through, the answers are kept. */
export async function keepSavedHomes({ client, utils }: Pick<Services, 'client' | 'utils'>): Promise<void> {
  const ids = utils.saved.listIds.getData() ?? [];
  await Promise.allSettled(ids.slice(0, most).map((id) => client.listings.get.query({ listingId: toListingId(id) })));
}
