import type { ListingContent, ListingCreated, ListingState, UpdateListingInput } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { contentOf, feesOf } from './listing-content.ts';
import { toListingOutcome } from './listing-outcome.ts';
import type { ListingRow } from './listing-row.ts';
import { type ContentChange, updateListingContent } from './listings-repository.ts';
import { loadListingForChange } from './load-listing-for-change.ts';
import { isDearer } from './price-rules.ts';
import { announceOffer } from './process/announce-offer.ts';
import { holdGuard } from './process/listing-guards.ts';
import { ownChange } from './process/own-change.ts';
import { type SettledListing, reviewAgain, settleReview } from './process/settle-review.ts';
import { isOpen } from './review/listing-review-rules.ts';
import { keepSearchRows } from './search-row/keep-search-rows.ts';
import { reviewListing } from './review/review-listing.ts';

/** What is promised or closed stays as the tenant has seen it; a listing that is relisted is a draft first. */
const closed: readonly ListingState[] = ['reserved', 'let', 'archived'];

/** The changes over what stands; a field that is absent or undefined stays as it is. */
function mergeContent(row: ListingRow, changes: UpdateListingInput['changes']): ListingContent {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...contentOf(row), ...(Object.fromEntries(named) as Partial<ListingContent>) };
}

const priced = (row: ListingRow) => ({ ...row, fees: feesOf(row) });

/** What a change of content does to a home that people can see, or could with one tap. */
async function reviewChange(
  ctx: Context,
  tx: WriteTx,
  { before, after }: { readonly before: ListingRow; readonly after: ListingRow },
): Promise<SettledListing> {
  if (after.state === 'draft' || after.state === 'suspended') return { row: after, audit: [], events: [] };
  const findings = await reviewListing(tx, after, ctx.clock.now());
  if (after.state === 'in_review') return settleReview(ctx, tx, { row: after, findings });
  await holdGuard(tx, 'complete', { row: after, findings });
  const dearer = after.state === 'live' && isDearer(priced(before), priced(after));
  if (dearer || findings.some(isOpen)) return reviewAgain(ctx, tx, { row: after, findings });
  const offer = { row: after, cameOnOffer: false, now: ctx.clock.now() };
  const events = after.state === 'live' ? await announceOffer(tx, offer) : [];
  if (after.state === 'live') await keepSearchRows(tx, [after.id]);
  return { row: after, audit: [], events };
}

/** Stores new content of a listing that is open for changes, and reviews what can be seen of it. */
export async function changeContent(
  ctx: Context,
  tx: WriteTx,
  { row, change }: { readonly row: ListingRow; readonly change: ContentChange },
): Promise<SettledListing> {
  if (closed.includes(row.state)) throw new DomainError('listings.wrong_state', { state: row.state });
  const after = await updateListingContent(tx, row.id, change);
  const settled = await reviewChange(ctx, tx, { before: row, after });
  const updated: AuditNote = {
    action: 'listing.updated',
    subjectId: row.id,
    details: { rentKoboBefore: row.rentKobo, rentKobo: after.rentKobo },
  };
  return { row: settled.row, audit: [updated, ...settled.audit], events: [ownChange(row), ...settled.events] };
}

/**
 * Changes what is said about a home. One that is on offer must stay complete; when it becomes more than a tenth dearer or
 * asks for a new fee, it goes through the review again.
 */
export async function updateListing(ctx: Context, { listingId, changes }: UpdateListingInput): Promise<ListingCreated> {
  requireUser(ctx);
  return write(ctx, async (tx) => {
    const { row } = await loadListingForChange(ctx, tx, listingId);
    const change = { content: mergeContent(row, changes), now: ctx.clock.now() };
    const settled = await changeContent(ctx, tx, { row, change });
    return { result: toListingOutcome(settled.row), audit: settled.audit, events: settled.events };
  });
}
