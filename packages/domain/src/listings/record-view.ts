import { createHash, randomBytes } from 'node:crypto';
import type { ListingIdInput } from '@rentreel/contracts/listings';
import { type Context, perDatabase, write } from '../kernel/index.ts';
import { countHome } from './listing-counts-repository.ts';
import { lagosDay } from './listing-times.ts';
import { findListing } from './listings-repository.ts';
import { createRecentKeys } from './recent-keys.ts';

const seenIn = perDatabase(() => createRecentKeys(200_000));
/** New with every start: what is kept of an address tells nothing and cannot be looked up. */
const salt = randomBytes(16);

/** A call that knows the network address of its caller. */
export interface AddressedContext extends Context {
  readonly clientAddress: string;
}

/** Who looks: a person by their account, a guest by an address that nobody can read out of it. */
export function viewerKey(ctx: AddressedContext): string {
  if (ctx.actor.kind === 'user') return ctx.actor.userId;
  return createHash('sha256').update(salt).update(ctx.clientAddress).digest('base64url').slice(0, 22);
}

/** Counts that somebody looked at a home: once per viewer and day, and never its own landlord. */
export async function recordView(ctx: AddressedContext, { listingId }: ListingIdInput): Promise<void> {
  const at = ctx.clock.now();
  const home = await findListing(ctx.database.read, listingId);
  const viewer = viewerKey(ctx);
  if (home?.state !== 'live' || home.landlordId === viewer) return;
  if (!seenIn(ctx.database).add(`${viewer} ${lagosDay(at)} ${listingId}`)) return;
  await write(ctx, async (tx) => {
    await countHome(tx, { listingId, what: 'views', by: 1, at });
    return { result: undefined, audit: [], events: [] };
  });
}
