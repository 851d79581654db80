import { type ListingCreated, type ListingTransitionName, findListingTransition } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type Context, requireUser, write } from '../kernel/index.ts';
import { toListingOutcome } from './listing-outcome.ts';
import { type ListingForChange, loadListingForChange } from './load-listing-for-change.ts';
import { type SettledListing, reviewAgain, settleReview } from './process/settle-review.ts';
import { takeTransition } from './process/take-transition.ts';
import { isOpen } from './review/listing-review-rules.ts';
import { reviewListing } from './review/review-listing.ts';

/** What people do to a listing by name; what the server does by itself is not theirs to ask for. */
export type ListingDeed = Extract<
  ListingTransitionName,
  'submit' | 'pause' | 'resume' | 'confirm' | 'mark_let' | 'relist' | 'archive'
>;

async function step(
  ctx: Context,
  tx: WriteTx,
  { row, driver, name }: ListingForChange & { readonly name: ListingDeed },
): Promise<SettledListing> {
  const guard = findListingTransition(name, row.state, driver)?.guard;
  const findings = guard ? await reviewListing(tx, row, ctx.clock.now()) : undefined;
  if (findings && guard === 'review_passed' && driver !== 'admin' && findings.some(isOpen)) {
    return reviewAgain(ctx, tx, { row, findings });
  }
  const taken = await takeTransition(ctx, tx, { row, name, driver, ...(findings && { findings }) });
  if (name !== 'submit' || !findings) return { row: taken.row, audit: [taken.audit], events: taken.events };
  const settled = await settleReview(ctx, tx, { row: taken.row, findings });
  return { row: settled.row, audit: [taken.audit, ...settled.audit], events: [...taken.events, ...settled.events] };
}

/**
 * Takes one transition of the listing process for its landlord or an administrator, or answers `listings.wrong_state`
 * when it does not start here. Submitting is followed by the automatic review; so is resuming a home that would not pass
 * it any more.
 */
export async function changeListingState(ctx: Context, listingId: string, name: ListingDeed): Promise<ListingCreated> {
  requireUser(ctx);
  return write(ctx, async (tx) => {
    const listing = await loadListingForChange(ctx, tx, listingId);
    const { row, audit, events } = await step(ctx, tx, { ...listing, name });
    return { result: toListingOutcome(row), audit, events };
  });
}
