import type { OpenHouse, OpenHouseInput, ResizeOpenHouseInput } from '@rentreel/contracts/inspections';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, DomainError, type EventNote, write } from '../../kernel/index.ts';
import type { OpenHouseRow } from '../inspection-row.ts';
import { titleOf } from '../load-inspection.ts';
import { takeStep } from '../process/take-step.ts';
import { releaseTime } from '../ticks-repository.ts';
import { deleteWaits, listGuestRows, listSeats, updateOpenHouse } from './open-houses-repository.ts';
import { readOpenHouse, requireOwnOpenHouse } from './own-open-house.ts';
import { seatNext } from './seat-next.ts';

/** Makes an open house larger or smaller, but not smaller than what is taken. Who waits moves up. */
export async function resizeOpenHouse(
  ctx: Context,
  { openHouseId, capacity }: ResizeOpenHouseInput,
): Promise<OpenHouse> {
  const row = await write(ctx, async (tx) => {
    const house = await requireOwnOpenHouse(ctx, tx, openHouseId);
    // Places are numbered: the highest one that is taken has to stay.
    const highest = Math.max(0, ...(await listSeats(tx, openHouseId)));
    if (capacity < highest) throw new DomainError('inspections.open_house_smaller', { count: highest });
    await updateOpenHouse(tx, openHouseId, { capacity });
    const seated = await seatNext(ctx, tx, openHouseId);
    return {
      result: house,
      audit: [{ action: 'open_house.resized', subjectId: openHouseId, details: { capacity } }, ...seated.audit],
      events: [{ topic: 'inspections.changed', userId: house.landlordId, payload: {} }, ...seated.events],
    };
  });
  return readOpenHouse(ctx.database.read, row);
}

interface CalledOff {
  readonly audit: AuditNote[];
  readonly events: EventNote[];
}

/** Ends an open house and the inspections of all who have a place; their fees go back. */
export async function callOff(
  ctx: Context,
  tx: WriteTx,
  { house, driver }: { readonly house: OpenHouseRow; readonly driver: 'landlord' | 'system' },
): Promise<CalledOff> {
  const { id, landlordId } = house;
  const told: CalledOff = {
    audit: [{ action: 'open_house.cancelled', subjectId: id }],
    events: [{ topic: 'inspections.changed', userId: landlordId, payload: {} }],
  };
  await updateOpenHouse(tx, id, { cancelledAt: ctx.clock.now() });
  await deleteWaits(tx, id);
  const home = await titleOf(tx, house);
  for (const row of await listGuestRows(tx, id)) {
    const { audit, events } = await takeStep(ctx, tx, { row, home, name: 'cancel_by_landlord', driver });
    told.audit.push(...audit);
    told.events.push(...events);
  }
  await releaseTime(tx, id);
  return told;
}

/** Calls an open house of the caller off. */
export async function cancelOpenHouse(ctx: Context, { openHouseId }: OpenHouseInput): Promise<void> {
  await write(ctx, async (tx) => {
    const house = await requireOwnOpenHouse(ctx, tx, openHouseId);
    return { result: undefined, ...(await callOff(ctx, tx, { house, driver: 'landlord' })) };
  });
}
