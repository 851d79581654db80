import { type Dispute, disputeReasons, type OpenDisputeInput } from '@rentreel/contracts/disputes';
import type { WriteTx } from '@rentreel/db';
import {
  type BookingRow,
  disputeBooking,
  findBooking,
  heldOf,
  loadBooking,
  noteDispute,
  titleOf,
} from '../bookings/index.ts';
import { type Context, DomainError, newId, write } from '../kernel/index.ts';
import type { DisputeRow } from './dispute-row.ts';
import { findOpenDispute, insertDispute } from './disputes-repository.ts';
import { getDispute } from './get-dispute.ts';
import { type DisputeStepTaken, recordStep } from './process/take-step.ts';
import { storeEvidence } from './store-evidence.ts';

type Opening = Pick<DisputeRow, 'id' | 'kind' | 'openedBy' | 'reason'>;

/** Writes a new dispute down and tells both; what is held is counted now and stays where it is. */
async function openRow(
  ctx: Context,
  tx: WriteTx,
  { booking, ...opening }: Opening & { readonly booking: BookingRow },
): Promise<DisputeStepTaken> {
  const now = ctx.clock.now();
  const { heldKobo } = await heldOf(tx, booking);
  const row: DisputeRow = {
    ...opening,
    state: 'awaiting_response',
    stateSince: now,
    version: 1,
    bookingId: booking.id,
    heldKobo,
    openedAt: now,
    updatedAt: now,
  };
  await insertDispute(tx, row);
  const home = await titleOf(tx, booking);
  const driver = ctx.actor.kind === 'system' ? 'system' : row.openedBy;
  return recordStep(ctx, tx, { row, booking, home, name: 'open', driver });
}

/**
 * A tenant reports a problem before the check of the home is over: nothing is released until it is settled. Asking again
 * with the version that was seen answers with the dispute that it made. Errors: bookings.not_found, bookings.changed,
 * bookings.wrong_state, disputes.wrong_reason.
 */
export async function openDispute(ctx: Context, input: OpenDisputeInput): Promise<Dispute> {
  const opened = await write(ctx, async (tx) => {
    const own = await loadBooking(ctx, tx, input.bookingId);
    const open = await findOpenDispute(tx, own.row.id);
    if (open) return { result: open.id, audit: [], events: [] };
    const { kind } = disputeReasons[input.reason];
    if (kind !== 'move_in') throw new DomainError('disputes.wrong_reason');
    if (own.row.version !== input.version) throw new DomainError('bookings.changed');
    const disputeId = newId('dsp');
    const booked = await disputeBooking(ctx, tx, { row: own.row, driver: own.side, disputeId });
    const { row, audit, events } = await openRow(ctx, tx, {
      id: disputeId,
      booking: booked.row,
      kind,
      openedBy: own.side,
      reason: input.reason,
    });
    await storeEvidence(ctx, tx, { disputeId: row.id, by: own.side, said: input });
    return { result: row.id, audit: [...booked.audit, ...audit], events: [...booked.events, ...events] };
  });
  return getDispute(ctx, { disputeId: opened as `dsp_${string}` });
}

/**
 * A booking came into dispute by itself: no keys were given in time, or a claim on the caution fee was contested or left
 * without an answer. Opens the dispute for the tenant; may be done twice.
 */
export async function openDisputeOf(ctx: Context, { bookingId }: { readonly bookingId: string }): Promise<void> {
  await write(ctx, async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const kind = booking?.state === 'caution_disputed' ? 'caution' : 'move_in';
    const isDisputed = booking?.state === 'disputed' || booking?.state === 'caution_disputed';
    if (!booking || !isDisputed || (await findOpenDispute(tx, bookingId))) {
      return { result: undefined, audit: [], events: [] };
    }
    const disputeId = newId('dsp');
    await noteDispute(tx, bookingId, disputeId);
    const reason = kind === 'caution' ? 'damage' : 'no_keys';
    const { audit, events } = await openRow(ctx, tx, { id: disputeId, booking, kind, openedBy: 'tenant', reason });
    return { result: undefined, audit, events };
  });
}
