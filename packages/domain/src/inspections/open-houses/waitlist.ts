import {
  inspectionLimits,
  type InspectionCard,
  type JoinWaitlistInput,
  type OpenHouseInput,
} from '@rentreel/contracts/inspections';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { requireSameFee, requireVisitable } from '../request-inspection.ts';
import { findRules } from '../slots/availability-repository.ts';
import { toCards } from '../to-cards.ts';
import {
  deleteWait,
  findOpenHouse,
  insertWait,
  listGuestRows,
  listSeats,
  listWaits,
  requireOpenHouse,
} from './open-houses-repository.ts';
import { freeSeat } from './take-seat.ts';

const changed = (userId: string) => ({ topic: 'inspections.changed' as const, userId, payload: {} });

/** Waits for a place in an open house that is full; the caller's place in the line, from 1. The fee is held with the place. */
export async function joinWaitlist(ctx: Context, input: JoinWaitlistInput): Promise<{ place: number }> {
  const { userId } = requireUser(ctx);
  const { openHouseId, feeKobo } = input;
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const house = await requireOpenHouse(tx, openHouseId, now);
    await requireVisitable(tx, house.listingId, userId);
    if (freeSeat(await listSeats(tx, openHouseId), house.capacity) !== undefined) {
      throw new DomainError('inspections.open_house_free');
    }
    requireSameFee(feeKobo, (await findRules(tx, house.listingId)).feeKobo);
    const before = await listWaits(tx, openHouseId);
    if (before.length >= inspectionLimits.waitingPerOpenHouse) throw new DomainError('inspections.open_house_full');
    await insertWait(tx, { openHouseId, userId, feeKobo, joinedAt: now });
    const known = before.findIndex((wait) => wait.userId === userId);
    if (known >= 0) return { result: { place: known + 1 }, audit: [], events: [] };
    return {
      result: { place: before.length + 1 },
      audit: [{ action: 'open_house.waited_for', subjectId: openHouseId }],
      events: [changed(userId), changed(house.landlordId)],
    };
  });
}

/** Waits no longer; nothing happens to who does not wait. */
export async function leaveWaitlist(ctx: Context, { openHouseId }: OpenHouseInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    await deleteWait(tx, { openHouseId, userId });
    return { result: undefined, audit: [], events: [changed(userId)] };
  });
}

/** Who has a place in an open house of the caller. */
export async function listGuests(ctx: Context, { openHouseId }: OpenHouseInput): Promise<InspectionCard[]> {
  const { userId } = requireUser(ctx);
  const house = await findOpenHouse(ctx.database.read, openHouseId);
  if (house?.landlordId !== userId) throw new DomainError('inspections.open_house_not_found');
  return toCards(ctx, await listGuestRows(ctx.database.read, openHouseId), userId);
}
