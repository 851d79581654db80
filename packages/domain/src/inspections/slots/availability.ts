import type { Id } from '@rentreel/contracts/ids';
import {
  type AddBlackoutInput,
  type Availability,
  type BlackoutAdded,
  type BlackoutInput,
  type FreeSpan,
  type HomeInput,
  type HomeSlots,
  type SetAvailabilityInput,
  inspectionLimits,
  truthScoreOf,
} from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { dayMs, minuteMs } from '@rentreel/values';
import { type Context, DomainError, newId, requireUser, type UnitOfWork, write } from '../../kernel/index.ts';
import { type ListingCardRow, findListing, refreshSearchRows } from '../../listings/index.ts';
import { emitChanged } from '../notices.ts';
import { listOpenHouses, listWaits } from '../open-houses/repository.ts';
import { type InspectionRow, findMet, findOpen, listWithin } from '../repository.ts';
import { findTruth } from '../truth-repository.ts';
import { toBlackout, toOpenHouse, toPlace } from '../views.ts';
import {
  countBlackouts,
  deleteBlackout,
  findRules,
  insertBlackout,
  listBlackouts,
  listRules,
  listTaken,
  saveRules,
} from './repository.ts';
import { type Obstacles, type ShowingRules, freeDays, freeSpans, isShownAt } from './slot-rules.ts';

/**
 * Returns how a listing is shown at a published time, reserved or not. Throws inspections.no_such_slot at any other time.
 */
export async function requireShown(
  { tx, now }: UnitOfWork,
  { listingId, landlordId, startsAt }: Pick<InspectionRow, 'listingId' | 'landlordId' | 'startsAt'>,
): Promise<ShowingRules> {
  const rules = await findRules(tx, listingId);
  const blackouts = await listBlackouts(tx, landlordId, now);
  const span = { startsAt, endsAt: startsAt + rules.slotMinutes * minuteMs };
  if (!isShownAt(span, rules, { blackouts, now })) throw new DomainError('inspections.no_such_slot');
  return rules;
}

/** Returns a listing of the caller. Throws listings.not_found, also for another person's. */
export async function requireOwnListing(ctx: Context, handle: ReadHandle | WriteTx, listingId: Id<'lst'>) {
  const listing = await findListing(handle, listingId);
  if (listing?.landlordId !== requireUser(ctx).userId) throw new DomainError('listings.not_found');
  return listing;
}

/** Returns when and how the caller shows one of their listings. Throws listings.not_found. */
export async function getAvailability(ctx: Context, { listingId }: HomeInput): Promise<Availability> {
  const { read } = ctx.database;
  const { landlordId } = await requireOwnListing(ctx, read, listingId);
  const now = ctx.clock.now();
  const { weekly, ...rules } = await findRules(read, listingId);
  const blackouts = await listBlackouts(read, landlordId, now);
  const openHouses = await listOpenHouses(read, listingId, now);
  return {
    listingId,
    weekly: [...weekly],
    ...rules,
    blackouts: blackouts.map(toBlackout),
    openHouses: openHouses.map(toOpenHouse),
  };
}

/**
 * Sets when and how some of the caller's listings are shown. Existing inspections stay unchanged. Throws listings.not_found.
 */
export async function setAvailability(ctx: Context, input: SetAvailabilityInput): Promise<Availability> {
  const { listingIds, ...rules } = input;
  const [first] = listingIds;
  if (first === undefined) throw new DomainError('listings.not_found');
  await write(ctx, async (uow) => {
    for (const listingId of listingIds) {
      await requireOwnListing(uow, uow.tx, listingId);
      await saveRules(uow.tx, listingId, { ...rules, updatedAt: uow.now });
      uow.audit({ action: 'availability.set', subjectId: listingId });
    }
    await refreshSearchRows(uow.tx, listingIds);
    emitChanged(uow, requireUser(ctx).userId);
  });
  return getAvailability(ctx, { listingId: first });
}

/**
 * Adds a break in which the caller gets no new requests. Existing inspections stay; the result counts them. Throws
 * inspections.too_many_blackouts.
 */
export async function addBlackout(ctx: Context, input: AddBlackoutInput): Promise<BlackoutAdded> {
  const { userId } = requireUser(ctx);
  const row = await write(ctx, async (uow) => {
    const { tx, now } = uow;
    const count = await countBlackouts(tx, userId, now);
    if (count >= inspectionLimits.blackouts) throw new DomainError('inspections.too_many_blackouts', { count });
    const added = { id: newId('blk'), landlordId: userId, ...input, createdAt: now };
    await insertBlackout(tx, added);
    uow.audit({ action: 'blackout.added', subjectId: added.id });
    emitChanged(uow, userId);
    return added;
  });
  const meanwhile = await listWithin(ctx.database.read, { side: 'landlord', userId, time: input });
  return { blackout: toBlackout(row), inspectionsMeanwhile: meanwhile.length };
}

/** Removes a break of the caller. Throws inspections.blackout_not_found. */
export async function removeBlackout(ctx: Context, { blackoutId }: BlackoutInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    const isDeleted = await deleteBlackout(uow.tx, { id: blackoutId, landlordId: userId });
    if (!isDeleted) throw new DomainError('inspections.blackout_not_found');
    uow.audit({ action: 'blackout.removed', subjectId: blackoutId });
    emitChanged(uow, userId);
  });
}

const callerOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.userId : undefined);

async function readObstacles({ clock, database: { read } }: Context, landlordId: Id<'usr'>): Promise<Obstacles> {
  const now = clock.now();
  const until = now + (inspectionLimits.slotDays + 1) * dayMs;
  const taken = await listTaken(read, landlordId, { startsAt: now, endsAt: until });
  return { blackouts: await listBlackouts(read, landlordId, now), taken };
}

/** Returns when tenants can request to inspect the caller's live listings, or this one, in order. */
export async function listFreeSpans(ctx: Context, listingId?: Id<'lst'>): Promise<FreeSpan[]> {
  const { userId: landlordId } = requireUser(ctx);
  const rules = await listRules(ctx.database.read, { landlordId, listingId });
  return freeSpans(rules, await readObstacles(ctx, landlordId), ctx.clock.now());
}

async function readOpenHouses(ctx: Context, listingId: Id<'lst'>): Promise<HomeSlots['openHouses']> {
  const { read } = ctx.database;
  const caller = callerOf(ctx);
  const houses = await listOpenHouses(read, listingId, ctx.clock.now());
  return Promise.all(
    houses.map(async ({ id, startsAt, endsAt, capacity, taken, waiting }) => {
      const place =
        caller && waiting > 0 ? (await listWaits(read, id)).findIndex(({ userId }) => userId === caller) : -1;
      const myWait = place < 0 ? null : place + 1;
      return { id, startsAt, endsAt, capacity, left: capacity - taken, waiting, myWait };
    }),
  );
}

/** Returns the caller's open inspection of the listing, and its exact place if they may see it. */
async function readOwn(ctx: Context, home: ListingCardRow): Promise<Pick<HomeSlots, 'mine' | 'place'>> {
  const caller = callerOf(ctx);
  if (caller === undefined) return { mine: null, place: null };
  if (caller === home.landlordId) return { mine: null, place: toPlace(home) };
  const { read } = ctx.database;
  const [open, met] = await Promise.all([
    findOpen(read, home.id, caller),
    findMet(read, { listingId: home.id, tenantId: caller }),
  ]);
  return { mine: open ? toMine(open) : null, place: met ? toPlace(home) : null };
}

const toMine = ({ id, state, startsAt, endsAt }: InspectionRow): HomeSlots['mine'] => ({
  id,
  state,
  startsAt,
  endsAt,
});

/**
 * Returns the free slots of a listing within the next 14 days, its open houses and the landlord's truth score; with the exact
 * place for a tenant whose inspection was confirmed. Throws listings.not_found for a closed listing, except for such a
 * tenant.
 */
export async function getHomeSlots(ctx: Context, { listingId }: HomeInput): Promise<HomeSlots> {
  const { read } = ctx.database;
  const home = await findListing(read, listingId);
  if (!home) throw new DomainError('listings.not_found');
  const own = await readOwn(ctx, home);
  const isLive = home.state === 'live';
  if (!isLive && own.place === null && own.mine === null) throw new DomainError('listings.not_found');
  const rules = await findRules(read, listingId);
  const days = isLive ? freeDays(rules, await readObstacles(ctx, home.landlordId), ctx.clock.now()) : [];
  const openHouses = isLive ? await readOpenHouses(ctx, listingId) : [];
  const { feeKobo, instant, isDefault, slotMinutes } = rules;
  const truth = truthScoreOf(await findTruth(read, home.landlordId));
  const open = isLive && (rules.weekly.length > 0 || openHouses.length > 0);
  return { listingId, open, feeKobo, instant, isDefault, slotMinutes, days, openHouses, truth, ...own };
}
