import type { Id } from '@rentreel/contracts/ids';
import type { Claimant } from '@rentreel/contracts/verification';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import type { UnitOfWork } from '../kernel/index.ts';
import { suspendListing } from './lifecycle.ts';
import { notifyOfDecision } from './notices.ts';
import { reviewAgain, settleReview } from './process.ts';
import { listAtUnit } from './repository.ts';
import { reviewListing } from './review/review.ts';

/** A physical unit, and the person who lists it. */
export interface ClaimedUnit {
  readonly landlordId: Id<'usr'>;
  readonly unitKey: string;
}

/** Returns a person's listings of a unit that two people claim. */
export async function listClaimed(handle: ReadHandle | WriteTx, unit: ClaimedUnit): Promise<Claimant['listings']> {
  const rows = await listAtUnit(handle, unit);
  return rows.map(({ id, title, state, createdAt }) => ({ id, title, state, listedAt: createdAt }));
}

/** Hides a person's listings of a unit while two claims to it are compared, and notifies them. */
export async function hideAtUnit(uow: UnitOfWork, unit: ClaimedUnit): Promise<void> {
  for (const row of await listAtUnit(uow.tx, unit)) {
    if (row.state !== 'live') continue;
    const after = await reviewAgain(uow, row, await reviewListing(uow, row));
    const note = 'Another person says that they let this home. It’s hidden until we’ve compared both claims.';
    notifyOfDecision(uow, after, { decision: 'review_again', note });
  }
}

/** Reviews a person's waiting listings of a unit after the comparison of claims has ended. */
export async function reviewAtUnit(uow: UnitOfWork, unit: ClaimedUnit): Promise<void> {
  for (const row of await listAtUnit(uow.tx, unit)) {
    if (row.state !== 'in_review') continue;
    const after = await settleReview(uow, row, await reviewListing(uow, row));
    if (after.state === 'live') notifyOfDecision(uow, after, { decision: 'approve', note: '' });
  }
}

/** Suspends a person's listings of a unit because their claim to it was refused. */
export async function suspendAtUnit(uow: UnitOfWork, unit: ClaimedUnit): Promise<void> {
  const note = 'RentReel compared two claims to this home and couldn’t confirm yours.';
  for (const { id: listingId } of await listAtUnit(uow.tx, unit)) await suspendListing(uow, { listingId, note });
}
