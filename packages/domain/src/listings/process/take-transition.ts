import {
  type ListingDriver,
  type ListingState,
  type ListingTransitionName,
  type ReviewFinding,
  findListingTransition,
} from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import type { ListingRow } from '../listing-row.ts';
import { updateListingState } from '../listings-repository.ts';
import { keepSearchRows } from '../search-row/keep-search-rows.ts';
import { reviewListing } from '../review/review-listing.ts';
import { announceOffer } from './announce-offer.ts';
import { ownChange } from './own-change.ts';
import { holdGuard } from './listing-guards.ts';
import { resetListingTimers } from './listing-timers.ts';

export interface TransitionRequest {
  readonly row: ListingRow;
  readonly name: ListingTransitionName;
  readonly driver: ListingDriver;
  /** What the review found; looked up when it is left out. */
  readonly findings?: readonly ReviewFinding[];
}

/** The listing after the transition, the record of the deed, and whom it is told to. */
export interface TakenTransition {
  readonly row: ListingRow;
  readonly audit: AuditNote;
  readonly events: readonly EventNote[];
}

/**
 * Takes one step of the listing process; nothing else changes the state of a listing. It must leave the state that the
 * listing is in, be the driver's to take (`listings.wrong_state`), and its guard must hold. Timers, the price history
 * and the search follow the state. Administrators pass the guards, but cannot give a home to two tenants.
 */
export async function takeTransition(ctx: Context, tx: WriteTx, request: TransitionRequest): Promise<TakenTransition> {
  const { row, name, driver } = request;
  const now = ctx.clock.now();
  const transition = findListingTransition(name, row.state, driver);
  if (!transition) throw new DomainError('listings.wrong_state', { state: row.state });
  const { guard } = transition;
  const findings = request.findings ?? (guard ? await reviewListing(tx, row, now) : undefined);
  if (guard && (driver !== 'admin' || guard === 'unit_free')) {
    await holdGuard(tx, guard, { row, findings: findings ?? [] });
  }
  const after = await updateListingState(tx, row, { state: transition.to, now, findings });
  await resetListingTimers(tx, after, now);
  const offer = await showChange(tx, row, after);
  return {
    row: after,
    audit: { action: `listing.${name}`, subjectId: row.id, details: { from: row.state, to: after.state, driver } },
    events: [ownChange(after), ...offer, ...closing(after)],
  };
}

const closedStates: ReadonlySet<ListingState> = new Set(['let', 'archived', 'suspended']);

/** Whoever has a time to see a home that is gone has to hear of it. */
function closing({ id: listingId, state }: ListingRow): EventNote[] {
  return closedStates.has(state) ? [{ topic: 'listing.closed', payload: { listingId } }] : [];
}

/** What people find and are told, after a home came on offer, stayed there or went off it. */
async function showChange(tx: WriteTx, before: ListingRow, after: ListingRow): Promise<readonly EventNote[]> {
  if (after.state !== 'live') {
    if (before.state === 'live') await keepSearchRows(tx, [after.id]);
    return [];
  }
  const offer = { row: after, cameOnOffer: before.state !== 'live', now: after.updatedAt };
  const events = await announceOffer(tx, offer);
  await keepSearchRows(tx, [after.id]);
  return events;
}
