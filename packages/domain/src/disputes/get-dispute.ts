import type { Dispute, DisputeInput, DisputeOfBookingInput } from '@rentreel/contracts/disputes';
import { escrowView, heldOf, listHomeRecords, toClaim, toHomeRecords } from '../bookings/index.ts';
import { findPeople } from '../inspections/index.ts';
import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { listAdministrators } from './admins-repository.ts';
import { toDispute } from './dispute-dto.ts';
import { findLastDispute, listEvidence, listSplits, listSteps } from './disputes-repository.ts';
import { loadDispute } from './load-dispute.ts';

/** One dispute with all that was said and shown; a stranger's is `disputes.not_found`. */
export async function getDispute(ctx: Context, { disputeId }: DisputeInput): Promise<Dispute> {
  const handle = ctx.tx ?? ctx.database.read;
  const { row, booking, driver, userId: readerId } = await loadDispute(ctx, handle, disputeId);
  const home = await findListing(handle, booking.listingId);
  if (!home) throw new DomainError('disputes.not_found');
  const people = await findPeople(handle, [booking.tenantId, booking.landlordId]);
  const records = await listHomeRecords(handle, booking.id);
  const escrow = await escrowView(handle, booking);
  return toDispute(ctx, row, {
    booking,
    home,
    names: new Map([...people].map(([id, { name }]) => [id, name])),
    held: await heldOf(handle, booking),
    now: ctx.clock.now(),
    driver,
    readerId,
    splits: await listSplits(handle, row.id),
    evidence: await listEvidence(handle, row.id),
    steps: await listSteps(handle, row.id),
    admins: driver === 'admin' ? await listAdministrators(handle, [booking.tenantId, booking.landlordId]) : [],
    lines: escrow.lines,
    hold: escrow.hold,
    moveIn: toHomeRecords(ctx, records, { phase: 'move_in', readerId }),
    moveOut: toHomeRecords(ctx, records, { phase: 'move_out', readerId }),
    claim: toClaim(ctx, booking, readerId),
  });
}

/** The last dispute of a booking; `disputes.not_found` when it has had none. */
export async function getDisputeOfBooking(ctx: Context, { bookingId }: DisputeOfBookingInput): Promise<Dispute> {
  const row = await findLastDispute(ctx.tx ?? ctx.database.read, bookingId);
  if (!row) throw new DomainError('disputes.not_found');
  return getDispute(ctx, { disputeId: row.id as `dsp_${string}` });
}
