import {
  type AddEvidenceInput,
  type Dispute,
  type DisputeSide,
  type OpenDisputeInput,
  type RespondInput,
  type ReviewPaymentInput,
  disputeStateLabels,
  endedDisputeStates,
  tenantReasonCodes,
} from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { type BookingRow, findBooking, heldOf, linkDispute, loadBooking, reportProblem } from '../bookings/index.ts';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  newId,
  requireOthersCase,
  requireRight,
  requireUser,
  write,
} from '../kernel/index.ts';
import { takePrivatePhotos } from '../media/index.ts';
import { announceEvidence } from './notices.ts';
import { loadDispute, requireSide } from './policy.ts';
import { performAction, recordOpening } from './process.ts';
import { type DisputeRow, findOpenDispute, insertDispute, insertEvidence } from './repository.ts';
import { getDispute } from './views.ts';

interface Evidence extends Pick<RespondInput, 'statement' | 'photoIds'> {
  readonly by: DisputeSide;
}

/**
 * Stores the statement and photos of a side, which both people and administrators can see. Throws disputes.photos_unknown
 * unless the photos are the caller's own uploads.
 */
export async function storeEvidence(
  uow: UnitOfWork,
  disputeId: Id<'dsp'>,
  { by, statement, photoIds }: Evidence,
): Promise<void> {
  const taken = await takePrivatePhotos(uow.tx, requireUser(uow).userId, photoIds);
  if (!taken) throw new DomainError('disputes.photos_unknown');
  const photos = JSON.stringify(taken.map(({ uploadId, media }) => ({ ...media, uploadId })));
  await insertEvidence(uow.tx, { disputeId, by, statement, photos, at: uow.now });
}

interface Opening extends Pick<DisputeRow, 'id' | 'kind' | 'openedBy' | 'reason'> {
  /** Why an administrator opens it; it is decided without waiting for the two people. */
  readonly review?: string;
}

/** Stores a new dispute with the amount currently held, and notifies both people. */
async function insertOpened(uow: UnitOfWork, booking: BookingRow, { review, ...opening }: Opening): Promise<void> {
  const { tx, now } = uow;
  const { heldKobo } = await heldOf(tx, booking);
  const row: DisputeRow = {
    ...opening,
    state: review === undefined ? 'awaiting_response' : 'mediation',
    stateSince: now,
    version: 1,
    bookingId: booking.id,
    heldKobo,
    openedAt: now,
    updatedAt: now,
  };
  await insertDispute(tx, row);
  const actor = review === undefined ? row.openedBy : 'admin';
  await recordOpening(uow, { row, booking }, { actor: uow.actor.kind === 'system' ? 'system' : actor, note: review });
}

/**
 * Opens a dispute before the move-in check ends: nothing is released until it is settled. Returns the open dispute of the
 * booking if there is one. Throws bookings.not_found, bookings.changed, bookings.wrong_state, disputes.wrong_reason,
 * disputes.photos_unknown.
 */
export async function openDispute(ctx: Context, input: OpenDisputeInput): Promise<Dispute> {
  const { bookingId, version, reason } = input;
  const opened = await write(ctx, async (uow) => {
    const { row: before, side } = await loadBooking(uow, uow.tx, bookingId);
    const open = await findOpenDispute(uow.tx, before.id);
    if (open) return open.id;
    if (!tenantReasonCodes.includes(reason)) throw new DomainError('disputes.wrong_reason');
    if (before.version !== version) throw new DomainError('bookings.changed');
    const id = newId('dsp');
    const booked = await reportProblem(uow, before, { actor: side, disputeId: id });
    await insertOpened(uow, booked, { id, kind: 'move_in', openedBy: side, reason });
    await storeEvidence(uow, id, { by: side, ...input });
    return id;
  });
  return getDispute(ctx, { disputeId: opened });
}

/**
 * Opens RentReel's own review of a paid booking before its release, for an administrator: colleagues who rule on disputes
 * decide, also about money on hold. Returns the open dispute of the booking if there is one. Throws bookings.not_found,
 * bookings.wrong_state, staff.own_case.
 */
export async function reviewPayment(ctx: Context, { bookingId, reason }: ReviewPaymentInput): Promise<{ id: string }> {
  const { userId } = requireRight(ctx, 'escrow.hold');
  return write(ctx, async (uow) => {
    const before = await findBooking(uow.tx, bookingId);
    if (!before) throw new DomainError('bookings.not_found');
    requireOthersCase({ userId }, [before.tenantId, before.landlordId]);
    const open = await findOpenDispute(uow.tx, bookingId);
    if (open) {
      uow.skipAudit('the dispute is open');
      return open;
    }
    const id = newId('dsp');
    const booked = await reportProblem(uow, before, { actor: 'admin', disputeId: id });
    await insertOpened(uow, booked, { id, kind: 'move_in', openedBy: 'system', reason: 'review', review: reason });
    return { id };
  });
}

/**
 * Opens the dispute of a booking that became disputed automatically, for the tenant: the keys were not handed over in time,
 * or a claim on the caution fee was contested or not answered. Idempotent.
 */
export async function openDisputeOf(ctx: Context, { bookingId }: { readonly bookingId: Id<'bkg'> }): Promise<void> {
  await write(ctx, async (uow) => {
    const booking = await findBooking(uow.tx, bookingId);
    const kind = booking?.state === 'caution_disputed' ? 'caution' : 'move_in';
    const isDisputed = booking?.state === 'disputed' || booking?.state === 'caution_disputed';
    if (!booking || !isDisputed || (await findOpenDispute(uow.tx, bookingId))) return;
    const id = newId('dsp');
    await linkDispute(uow.tx, bookingId, id);
    const reason = kind === 'caution' ? 'damage' : 'no_keys';
    await insertOpened(uow, booking, { id, kind, openedBy: 'tenant', reason });
  });
}

/**
 * Stores the response of the side that did not open the dispute; both can make offers afterwards. Throws
 * disputes.not_your_turn, disputes.photos_unknown.
 */
export async function respondToDispute(ctx: Context, input: RespondInput): Promise<Dispute> {
  return performAction(ctx, input, {
    names: ['respond'],
    plan: async (uow, own) => {
      const by = requireSide(own);
      if (own.row.openedBy === by) throw new DomainError('disputes.not_your_turn');
      await storeEvidence(uow, own.row.id, { by, ...input });
      return { name: 'respond' };
    },
  });
}

/**
 * Adds a statement and photos of a side, until the dispute ends. Throws disputes.wrong_state, disputes.photos_unknown.
 */
export async function addEvidence(ctx: Context, input: AddEvidenceInput): Promise<Dispute> {
  await write(ctx, async (uow) => {
    const own = await loadDispute(uow, uow.tx, input.disputeId);
    const by = requireSide(own);
    const { state, id } = own.row;
    if (endedDisputeStates.some((ended) => ended === state)) {
      throw new DomainError('disputes.wrong_state', { state: disputeStateLabels[state] });
    }
    await storeEvidence(uow, id, { by, ...input });
    uow.audit({ action: 'dispute.evidence_added', subjectId: id, details: { by, photos: input.photoIds.length } });
    await announceEvidence(uow, own, by);
  });
  return getDispute(ctx, input);
}
