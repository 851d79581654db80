import { type ListingCreated, type ListingTransitionName, findListingTransition } from '@rentreel/contracts/listings';
import type { Id } from '@rentreel/contracts/ids';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { missingForPublishing } from './listing-rules.ts';
import { updateListingState } from './listings-repository.ts';
import { loadListingForChange } from './load-listing-for-change.ts';

/** Takes one transition of the listing process, or answers `listings.wrong_state` when it does not start here. */
export async function changeListingState(
  ctx: Context,
  listingId: string,
  name: ListingTransitionName,
): Promise<ListingCreated> {
  requireUser(ctx);
  return write(ctx, async (tx) => {
    const { row, driver } = await loadListingForChange(ctx, tx, listingId);
    const transition = findListingTransition(name, row.state, driver);
    if (!transition) throw new DomainError('listings.wrong_state', { state: row.state });
    const to = transition.to === 'in_review' ? 'live' : transition.to;
    const missing = to === 'live' ? missingForPublishing(row) : [];
    if (missing.length > 0) throw new DomainError('listings.not_publishable', { missing: missing.join(', ') });
    await updateListingState(tx, row, { state: to, now: ctx.clock.now() });
    return {
      result: { id: listingId as Id<'lst'>, state: to, findings: [] },
      audit: [{ action: `listing.${name}`, subjectId: listingId, details: { from: row.state } }],
      events: [],
    };
  });
}
