import type { Id } from '@rentreel/contracts/ids';
import {
  type AddOpenHouseInput,
  type CancelOpenHouseInput,
  type InspectionCard,
  type JoinWaitlistInput,
  type OpenHouse,
  type OpenHouseInput,
  type ResizeOpenHouseInput,
  inspectionCancelReasons,
  inspectionLimits,
} from '@rentreel/contracts/inspections';
import type { ReadHandle } from '@rentreel/db';
import { type Context, DomainError, type UnitOfWork, newId, requireUser, write } from '../../kernel/index.ts';
import { scheduleTimer } from '../../timers/index.ts';
import { emitChanged } from '../notices.ts';
import { maskNote } from '../policy.ts';
import { takeStep } from '../process.ts';
import type { InspectionRow, OpenHouseRow } from '../repository.ts';
import { requireSameFee, requireVisitable } from '../request.ts';
import { requireOwnListing } from '../slots/availability.ts';
import { findRules, releaseTime, takeTime } from '../slots/repository.ts';
import { toCards, toOpenHouse } from '../views.ts';
import { announceWaitEnd } from './notices.ts';
import {
  countAhead,
  deleteWait,
  deleteWaits,
  findOpenHouse,
  insertOpenHouse,
  insertWait,
  listGuestRows,
  listOpenHouses,
  listSeats,
  listWaits,
  requireOpenHouse,
  updateOpenHouse,
} from './repository.ts';
import { freeSeat, assignFreeSeats } from './seats.ts';

/** Fires when an open house starts; its subject is the open house. */
export const openHouseTimer = 'open_house.start';

/**
 * Returns an open house of the caller that has not started. Throws inspections.open_house_not_found, also for another
 * person's.
 */
async function requireOwnOpenHouse(uow: UnitOfWork, openHouseId: Id<'oph'>): Promise<OpenHouseRow> {
  const { userId } = requireUser(uow);
  const row = await findOpenHouse(uow.tx, openHouseId);
  if (row?.landlordId !== userId) throw new DomainError('inspections.open_house_not_found');
  return requireOpenHouse(uow.tx, openHouseId, uow.now);
}

async function readOpenHouse(handle: ReadHandle, { id, listingId, startsAt }: OpenHouseRow): Promise<OpenHouse> {
  const row = (await listOpenHouses(handle, listingId, startsAt - 1)).find((house) => house.id === id);
  if (!row) throw new DomainError('inspections.open_house_not_found');
  return toOpenHouse(row);
}

/**
 * Adds an open house to one of the caller's listings. Throws listings.not_found, inspections.no_such_slot,
 * inspections.too_many_open_houses, inspections.host_busy.
 */
export async function addOpenHouse(ctx: Context, input: AddOpenHouseInput): Promise<OpenHouse> {
  const { listingId, startsAt, endsAt, capacity } = input;
  const row = await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const { landlordId } = await requireOwnListing(uow, tx, listingId);
    if (startsAt <= now) throw new DomainError('inspections.no_such_slot');
    const count = await countAhead(tx, listingId, now);
    if (count >= inspectionLimits.openHousesPerHome)
      throw new DomainError('inspections.too_many_open_houses', { count });
    const time = { startsAt, endsAt };
    const added = { id: newId('oph'), listingId, landlordId, ...time, capacity, cancelledAt: null, createdAt: now };
    await insertOpenHouse(tx, added);
    const isFree = await takeTime(tx, { personId: landlordId, holderId: added.id, time });
    if (!isFree) throw new DomainError('inspections.host_busy');
    uow.audit({ action: 'open_house.added', subjectId: added.id });
    emitChanged(uow, landlordId);
    return added;
  });
  return readOpenHouse(ctx.database.read, row);
}

/**
 * Changes the capacity of an open house; new places go to the waitlist. Throws inspections.open_house_not_found, and
 * inspections.open_house_smaller when places above the capacity are taken.
 */
export async function resizeOpenHouse(
  ctx: Context,
  { openHouseId, capacity }: ResizeOpenHouseInput,
): Promise<OpenHouse> {
  const row = await write(ctx, async (uow) => {
    const house = await requireOwnOpenHouse(uow, openHouseId);
    // Places are numbered: the highest one taken must remain.
    const highest = Math.max(0, ...(await listSeats(uow.tx, openHouseId)));
    if (capacity < highest) throw new DomainError('inspections.open_house_smaller', { count: highest });
    await updateOpenHouse(uow.tx, openHouseId, { capacity });
    uow.audit({ action: 'open_house.resized', subjectId: openHouseId, details: { capacity } });
    emitChanged(uow, house.landlordId);
    await assignFreeSeats(uow, openHouseId);
    return house;
  });
  return readOpenHouse(ctx.database.read, row);
}

interface HouseCancellation {
  readonly cancelGuest: (row: InspectionRow) => Promise<unknown>;
  /** Returns the label of the reason for a waiting tenant; null when none was given. */
  readonly reasonFor: (tenantId: Id<'usr'>) => string | null;
}

/** Cancels an open house with the inspection of each guest, and ends its waitlist. */
export async function cancelWithGuests(
  uow: UnitOfWork,
  house: OpenHouseRow,
  { cancelGuest, reasonFor }: HouseCancellation,
): Promise<void> {
  const { id, landlordId } = house;
  await updateOpenHouse(uow.tx, id, { cancelledAt: uow.now });
  for (const { userId } of await deleteWaits(uow.tx, id)) {
    await announceWaitEnd(uow, house, { userId, ended: 'cancelled', reason: reasonFor(userId) });
  }
  uow.audit({ action: 'open_house.cancelled', subjectId: id });
  emitChanged(uow, landlordId);
  for (const row of await listGuestRows(uow.tx, id)) await cancelGuest(row);
  await releaseTime(uow.tx, id);
}

/**
 * Cancels an open house of the caller and its inspections; fees are returned, and guests and waiting tenants read the reason.
 * Throws inspections.open_house_not_found.
 */
export async function cancelOpenHouse(ctx: Context, input: CancelOpenHouseInput): Promise<void> {
  const { openHouseId, reason = null } = input;
  const step = { name: 'cancel_by_landlord', actor: 'landlord', change: { reason } } as const;
  await write(ctx, async (uow) => {
    const house = await requireOwnOpenHouse(uow, openHouseId);
    await cancelWithGuests(uow, house, {
      cancelGuest: (row) => takeStep(uow, row, { ...step, note: maskNote(ctx, input.note, row) }),
      reasonFor: () => reason && inspectionCancelReasons[reason],
    });
  });
}

/**
 * Puts the caller on the waitlist of a full open house; returns their position, from 1. The fee is held when a place is
 * assigned. Throws inspections.open_house_not_found, inspections.open_house_free, inspections.open_house_full, and what
 * `requireVisitable` and `requireSameFee` throw.
 */
export async function joinWaitlist(ctx: Context, input: JoinWaitlistInput): Promise<{ place: number }> {
  const { userId } = requireUser(ctx);
  const { openHouseId, feeKobo } = input;
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const house = await requireOpenHouse(tx, openHouseId, now);
    await requireVisitable(uow, house.listingId, userId);
    if (freeSeat(await listSeats(tx, openHouseId), house.capacity) !== undefined) {
      throw new DomainError('inspections.open_house_free');
    }
    requireSameFee(feeKobo, (await findRules(tx, house.listingId)).feeKobo);
    const before = await listWaits(tx, openHouseId);
    if (before.length >= inspectionLimits.waitingPerOpenHouse) throw new DomainError('inspections.open_house_full');
    const known = before.findIndex((wait) => wait.userId === userId);
    if (known >= 0) return { place: known + 1 };
    await insertWait(tx, { openHouseId, userId, feeKobo, joinedAt: now });
    await scheduleTimer(tx, { kind: openHouseTimer, subjectId: openHouseId, dueAt: house.startsAt, now });
    uow.audit({ action: 'open_house.waited_for', subjectId: openHouseId });
    emitChanged(uow, userId, house.landlordId);
    return { place: before.length + 1 };
  });
}

/** Ends the waitlist of an open house that has started, for which nobody gets a place any more. Idempotent. */
export async function endWaitlist(ctx: Context, openHouseId: Id<'oph'>): Promise<void> {
  await write(ctx, async (uow) => {
    const house = await findOpenHouse(uow.tx, openHouseId);
    if (!house || house.startsAt > uow.now) return;
    const waits = await deleteWaits(uow.tx, openHouseId);
    if (waits.length === 0) return;
    uow.audit({ action: 'open_house.waitlist_ended', subjectId: openHouseId, details: { waiting: waits.length } });
    for (const { userId } of waits) await announceWaitEnd(uow, house, { userId, ended: 'full', reason: null });
  });
}

/** Removes the caller from the waitlist of an open house. Idempotent. */
export async function leaveWaitlist(ctx: Context, { openHouseId }: OpenHouseInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (await deleteWait(uow.tx, { openHouseId, userId })) {
      uow.audit({ action: 'open_house.wait_ended', subjectId: openHouseId });
    }
    emitChanged(uow, userId);
  });
}

/** Returns the guests of an open house of the caller. Throws inspections.open_house_not_found. */
export async function listGuests(ctx: Context, { openHouseId }: OpenHouseInput): Promise<InspectionCard[]> {
  const { userId } = requireUser(ctx);
  const house = await findOpenHouse(ctx.database.read, openHouseId);
  if (house?.landlordId !== userId) throw new DomainError('inspections.open_house_not_found');
  return toCards(ctx, await listGuestRows(ctx.database.read, openHouseId), userId);
}
