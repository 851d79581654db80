import type { Id } from '@rentreel/contracts/ids';
import { type ReviewCheckpoint, reviewFormOf, reviewLimits, reviewSides } from '@rentreel/contracts/reviews';
import { type TenancyFacts, findTenancyFacts } from '../bookings/index.ts';
import { findVisitFacts } from '../inspections/index.ts';
import { type Context, type UnitOfWork, newId, write } from '../kernel/index.ts';
import { scheduleTimer } from '../timers/index.ts';
import { emitChanged, notifyInvited } from './notices.ts';
import { dueWork, resetReviewTimers } from './process.ts';
import { type ReviewRow, insertReview } from './repository.ts';

interface Occasion {
  readonly checkpoint: ReviewCheckpoint;
  /** The inspection or the booking. */
  readonly subjectId: string;
  readonly tenantId: Id<'usr'>;
  readonly landlordId: Id<'usr'>;
  readonly listingId: Id<'lst'>;
}

function newRow(side: ReviewRow['side'], occasion: Occasion, now: number): ReviewRow {
  const { checkpoint, subjectId, tenantId, landlordId, listingId } = occasion;
  const isTenant = side === 'tenant';
  return {
    id: newId('rvw'),
    state: 'invited',
    stateSince: now,
    version: 1,
    checkpoint,
    subjectId,
    side,
    authorId: isTenant ? tenantId : landlordId,
    aboutId: isTenant ? landlordId : tenantId,
    listingId,
    closesAt: now + reviewLimits.windowMs,
    postponed: false,
    content: null,
    privateNote: '',
    score: null,
    weight: 1,
    publishedAt: null,
    reply: null,
    repliedAt: null,
    removedFor: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Invites each side that reviews at this checkpoint; a side that was already invited is not invited again. */
async function invite(uow: UnitOfWork, occasion: Occasion): Promise<void> {
  for (const side of reviewSides) {
    if (!reviewFormOf(occasion.checkpoint, side)) continue;
    const row = newRow(side, occasion, uow.now);
    if (!(await insertReview(uow.tx, row))) continue;
    await resetReviewTimers(uow, row);
    await notifyInvited(uow, row);
    emitChanged(uow, row.authorId);
    uow.audit({ action: 'review.invite', subjectId: row.id, details: { checkpoint: row.checkpoint, side } });
  }
}

/** Invites the tenant of an inspection to a review after its outcome was recorded. Idempotent. */
export async function inviteAfterVisit(ctx: Context, { inspectionId }: { readonly inspectionId: Id<'ins'> }) {
  await write(ctx, async (uow) => {
    const visit = await findVisitFacts(uow.tx, inspectionId);
    if (!visit) return;
    await invite(uow, { ...visit, checkpoint: 'inspection', subjectId: inspectionId });
  });
}

const moveInTimer = 'review.invite_move_in';
const moveOutTimer = 'review.invite_move_out';

type InvitedMove = 'move_in' | 'move_out';
const moves: Readonly<
  Record<InvitedMove, { kind: string; from: (facts: TenancyFacts) => number | null; afterMs: number }>
> = {
  move_in: { kind: moveInTimer, from: ({ handedOverAt }) => handedOverAt, afterMs: reviewLimits.afterMoveInMs },
  move_out: { kind: moveOutTimer, from: ({ movedOutAt }) => movedOutAt, afterMs: reviewLimits.afterMoveOutMs },
};

/** Schedules the invitations of both parties of a tenancy after its beginning or its end. Idempotent. */
export async function planReviews(
  ctx: Context,
  { bookingId }: { readonly bookingId: Id<'bkg'> },
  checkpoint: InvitedMove,
): Promise<void> {
  const { kind, from, afterMs } = moves[checkpoint];
  await write(ctx, async (uow) => {
    const facts = await findTenancyFacts(uow.tx, bookingId);
    const since = facts ? from(facts) : null;
    if (since === null) return;
    await scheduleTimer(uow.tx, { kind, subjectId: bookingId, dueAt: since + afterMs, now: uow.now });
    uow.skipAudit('the invitation is audited when it goes out');
  });
}

async function inviteBoth(ctx: Context, bookingId: Id<'bkg'>, checkpoint: InvitedMove): Promise<void> {
  await write(ctx, async (uow) => {
    const facts = await findTenancyFacts(uow.tx, bookingId);
    if (!facts || moves[checkpoint].from(facts) === null) return;
    const { tenantId, landlordId, listingId } = facts;
    await invite(uow, { checkpoint, subjectId: bookingId, tenantId, landlordId, listingId });
  });
}

/** Handlers of the invitation timers, by kind. */
export const reviewTimerWork: Readonly<Record<string, (ctx: Context, subjectId: never) => Promise<void>>> = {
  ...dueWork,
  [moveInTimer]: (ctx, bookingId: Id<'bkg'>) => inviteBoth(ctx, bookingId, 'move_in'),
  [moveOutTimer]: (ctx, bookingId: Id<'bkg'>) => inviteBoth(ctx, bookingId, 'move_out'),
};
