import type { DecideListingInput, ListingCreated, ReviewFinding } from '@rentreel/contracts/listings';
import { type Context, DomainError, requireAdmin, write } from '../kernel/index.ts';
import { decisionNotice } from './listing-notices.ts';
import { toListingOutcome } from './listing-outcome.ts';
import { findListingForChange } from './listings-repository.ts';
import { takeTransition } from './process/take-transition.ts';
import { reviewListing } from './review/review-listing.ts';

type Decision = DecideListingInput['decision'];

const noteFinding = (note: string): ReviewFinding[] =>
  note === '' ? [] : [{ code: 'administrator_note', params: { note } }];

/** Approving lets pass what was found; everything else leaves the administrator's note for the landlord. */
const findingsAfter = (decision: Decision, found: readonly ReviewFinding[], note: string): ReviewFinding[] =>
  decision === 'approve' ? found.map((item) => ({ ...item, accepted: true })) : [...noteFinding(note), ...found];

/** What an administrator decides about a home; its landlord is told, with the note. */
export async function decideListing(
  ctx: Context,
  { listingId, decision, note }: DecideListingInput,
): Promise<ListingCreated> {
  requireAdmin(ctx);
  return write(ctx, async (tx) => {
    const row = await findListingForChange(tx, listingId);
    if (!row) throw new DomainError('listings.not_found');
    const found = await reviewListing(tx, row, ctx.clock.now());
    const findings = findingsAfter(decision, found, note);
    const taken = await takeTransition(ctx, tx, { row, name: decision, driver: 'admin', findings });
    const now = ctx.clock.now();
    return {
      result: toListingOutcome(taken.row),
      audit: [{ ...taken.audit, details: { ...taken.audit.details, note } }],
      events: [...taken.events, decisionNotice(taken.row, { decision, note, now })],
    };
  });
}
