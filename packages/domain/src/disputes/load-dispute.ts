import type { DisputeDeedInput, DisputeDriver } from '@rentreel/contracts/disputes';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type BookingRow, findBooking, titleOf } from '../bookings/index.ts';
import { type Context, DomainError, requireUser } from '../kernel/index.ts';
import type { DisputeRow } from './dispute-row.ts';
import { findDispute, listSteps } from './disputes-repository.ts';

export interface OwnDispute {
  readonly row: DisputeRow;
  readonly booking: BookingRow;
  /** The title of the home. */
  readonly home: string;
  /** Who the caller is in it. */
  readonly driver: Exclude<DisputeDriver, 'system'>;
  readonly userId: string;
}

function driverOf(ctx: Context, { tenantId, landlordId }: BookingRow): OwnDispute['driver'] | undefined {
  const { userId, role } = requireUser(ctx);
  if (userId === tenantId) return 'tenant';
  if (userId === landlordId) return 'landlord';
  return role === 'admin' ? 'admin' : undefined;
}

/** A dispute of the caller, or any for administrators; to everybody else it is `disputes.not_found`. */
export async function loadDispute(ctx: Context, handle: ReadHandle | WriteTx, disputeId: string): Promise<OwnDispute> {
  const { userId } = requireUser(ctx);
  const row = await findDispute(handle, disputeId);
  const booking = row && (await findBooking(handle, row.bookingId));
  const driver = booking && driverOf(ctx, booking);
  if (!row || !booking || !driver) throw new DomainError('disputes.not_found');
  return { row, booking, driver, userId, home: await titleOf(handle, booking) };
}

/**
 * Whether the dispute is still as the caller saw it. False when they did this very deed already and the answer was lost;
 * when something else has happened since, it is `disputes.changed`.
 */
export async function isAsSeen(
  tx: WriteTx,
  { row, userId }: Pick<OwnDispute, 'row' | 'userId'>,
  { version, names }: Pick<DisputeDeedInput, 'version'> & { readonly names: readonly string[] },
): Promise<boolean> {
  if (row.version === version) return true;
  const next = (await listSteps(tx, row.id)).find((step) => step.version === version + 1);
  if (next?.actorId === userId && names.some((name) => name === next.name)) return false;
  throw new DomainError('disputes.changed');
}
