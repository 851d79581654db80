import type { DisputeActor, DisputeSide, DisputeTransitionName } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type BookingRow, findBooking, titleOf } from '../bookings/index.ts';
import { type Context, DomainError, hasRight, requireUser, versionCheck } from '../kernel/index.ts';
import { type DisputeRow, findDispute, listSteps } from './repository.ts';

export interface OwnDispute {
  readonly row: DisputeRow;
  readonly booking: BookingRow;
  /** The title of the listing. */
  readonly title: string;
  /** The caller's role in it. */
  readonly actor: Exclude<DisputeActor, 'system'>;
  readonly userId: Id<'usr'>;
}

function actorOf(ctx: Context, { tenantId, landlordId }: BookingRow): OwnDispute['actor'] | undefined {
  const { userId } = requireUser(ctx);
  if (userId === tenantId) return 'tenant';
  if (userId === landlordId) return 'landlord';
  return hasRight(ctx.actor, 'disputes.rule') ? 'admin' : undefined;
}

/** Returns a dispute of the caller, or any for an administrator. Throws disputes.not_found for everyone else. */
export async function loadDispute(
  ctx: Context,
  handle: ReadHandle | WriteTx,
  disputeId: Id<'dsp'>,
): Promise<OwnDispute> {
  const { userId } = requireUser(ctx);
  const row = await findDispute(handle, disputeId);
  const booking = row && (await findBooking(handle, row.bookingId));
  const actor = booking && actorOf(ctx, booking);
  if (!row || !booking || !actor) throw new DomainError('disputes.not_found');
  return { row, booking, actor, userId, title: await titleOf(handle, booking) };
}

/**
 * Returns the side of the caller, where only the two people may act. Throws disputes.not_found for an administrator.
 */
export function requireSide({ actor }: Pick<OwnDispute, 'actor'>): DisputeSide {
  if (actor === 'admin') throw new DomainError('disputes.not_found');
  return actor;
}

/** Returns whether a dispute is still as the caller saw it; see `versionCheck`. Throws disputes.changed. */
export const isAsSeen = versionCheck<DisputeTransitionName, Id<'dsp'>>('disputes.changed', listSteps);
