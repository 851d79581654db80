import type { ReviewFinding } from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import type { AuditNote, Context, EventNote } from '../../kernel/index.ts';
import type { ListingRow } from '../listing-row.ts';
import { updateListingFindings } from '../listings-repository.ts';
import { reviewOutcome } from '../review/listing-review-rules.ts';
import { takeTransition } from './take-transition.ts';

/** A listing with the records of all that happened to it, and the events that tell of it. */
export interface SettledListing {
  readonly row: ListingRow;
  readonly audit: readonly AuditNote[];
  readonly events: readonly EventNote[];
}

/** Ends the automatic review of a home that is in review: it is shown, goes back to be mended, or waits for a person. */
export async function settleReview(
  ctx: Context,
  tx: WriteTx,
  { row, findings }: { readonly row: ListingRow; readonly findings: readonly ReviewFinding[] },
): Promise<SettledListing> {
  const name = reviewOutcome(findings);
  if (name === 'wait') return { row: await updateListingFindings(tx, row, findings), audit: [], events: [] };
  const taken = await takeTransition(ctx, tx, { row, name, driver: 'system', findings });
  return { row: taken.row, audit: [taken.audit], events: taken.events };
}

/** Takes a home off offer to be reviewed anew, and reviews it at once. */
export async function reviewAgain(
  ctx: Context,
  tx: WriteTx,
  { row, findings }: { readonly row: ListingRow; readonly findings: readonly ReviewFinding[] },
): Promise<SettledListing> {
  const taken = await takeTransition(ctx, tx, { row, name: 'review_again', driver: 'system', findings });
  const settled = await settleReview(ctx, tx, { row: taken.row, findings });
  return { row: settled.row, audit: [taken.audit, ...settled.audit], events: [...taken.events, ...settled.events] };
}
