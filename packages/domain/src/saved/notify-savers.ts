import type { Id } from '@rentreel/contracts/ids';
import { type Context, type ListingOffer, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { listSavers } from './repository.ts';

/** Number of users notified per transaction. */
const batchSize = 100;

/**
 * Notifies everyone who saved a listing of a lower price, once for each price. No-op when the listing is no longer live or
 * its price has changed again: that change has its own event. Returns the number of users notified.
 */
export async function notifySavers(ctx: Context, offer: ListingOffer): Promise<number> {
  const { listingId, firstYearKobo, fromFirstYearKobo } = offer;
  if (fromFirstYearKobo === null) return 0;
  let notified = 0;
  for (let after = ''; ;) {
    const people = await notifyBatch(ctx, { listingId, firstYearKobo, fromFirstYearKobo, after });
    notified += people.length;
    const last = people.at(-1);
    if (last === undefined || people.length < batchSize) return notified;
    after = last;
  }
}

interface Batch {
  readonly listingId: Id<'lst'>;
  readonly firstYearKobo: number;
  readonly fromFirstYearKobo: number;
  /** The last user of the previous batch. */
  readonly after: string;
}

async function notifyBatch(ctx: Context, { after, ...offer }: Batch): Promise<Id<'usr'>[]> {
  const { listingId, firstYearKobo, fromFirstYearKobo } = offer;
  return write(ctx, async (uow) => {
    const listing = await findListing(uow.tx, listingId);
    if (listing?.state !== 'live' || listing.firstYearKobo !== firstYearKobo) return [];
    const people = await listSavers(uow.tx, { listingId, after, limit: batchSize });
    const facts = { listingId, home: listing.title, firstYearKobo, fromFirstYearKobo };
    // Saved searches use the same key, so that a user is notified of a price once.
    const key = `${listingId}:${firstYearKobo}`;
    uow.notify(...people.map((userId) => ({ userId, kind: 'saved.cheaper' as const, facts, key, thread: listingId })));
    return people;
  });
}
