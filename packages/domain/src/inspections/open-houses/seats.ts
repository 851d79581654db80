import type { Id } from '@rentreel/contracts/ids';
import { type Kobo, formatNaira } from '@rentreel/values';
import { type Context, DomainError, type UnitOfWork, newId, write } from '../../kernel/index.ts';
import { type ListingCardRow, findListing } from '../../listings/index.ts';
import { isBlocked, isFrozen, isLeaving, isRestricted } from '../../people/index.ts';
import { getWalletBalance } from '../../wallet/index.ts';
import { openInspection } from '../process.ts';
import { type OpenHouseRow, findOpen } from '../repository.ts';
import { findRules, listTaken } from '../slots/repository.ts';
import { announceWaitEnd } from './notices.ts';
import { type WaitRow, deleteWait, findOpenHouse, listOpenHouses, listSeats, listWaits } from './repository.ts';

/** Returns the lowest free place; undefined when there is none. A unique index prevents two guests on one place. */
export function freeSeat(taken: readonly number[], capacity: number): number | undefined {
  const seats = new Set(taken);
  for (let seat = 1; seat <= capacity; seat += 1) if (!seats.has(seat)) return seat;
  return undefined;
}

/** Returns the place for the next guest. Throws inspections.open_house_full. */
export async function takeSeat({ tx }: UnitOfWork, openHouseId: Id<'oph'>): Promise<number> {
  const { capacity = 0 } = (await findOpenHouse(tx, openHouseId)) ?? {};
  const seat = freeSeat(await listSeats(tx, openHouseId), capacity);
  if (seat === undefined) throw new DomainError('inspections.open_house_full');
  return seat;
}

interface Seating {
  readonly house: OpenHouseRow;
  readonly listing: ListingCardRow;
  readonly wait: WaitRow;
  readonly seat: number;
}

/** Returns whether a waiting tenant was frozen, restricted or blocked, or asked to be deleted, since they joined the waitlist. */
async function isBarred({ tx, now }: UnitOfWork, { listing, wait: { userId } }: Seating, feeKobo: Kobo) {
  if (await isLeaving(tx, userId)) return true;
  if ((await isFrozen(tx, userId)) || (await isBlocked(tx, userId, listing.landlordId))) return true;
  if (await isRestricted(tx, { userId, activity: 'applying', now })) return true;
  return feeKobo > 0 && isRestricted(tx, { userId, activity: 'paying', now });
}

/** Returns why a waiting tenant who may take a place cannot, in words for them; undefined when they can. */
async function findObstacle(uow: UnitOfWork, seating: Seating, feeKobo: Kobo): Promise<string | undefined> {
  const { house, listing, wait } = seating;
  if (wait.feeKobo !== feeKobo) return `The inspection fee is now ${formatNaira(feeKobo)}`;
  if (await findOpen(uow.tx, listing.id, wait.userId)) return 'You have another inspection of this home';
  if ((await listTaken(uow.tx, wait.userId, house)).size > 0) return 'You have another inspection at that time';
  const actor = { kind: 'user', userId: wait.userId, role: 'user', sessionId: '' } as const;
  const isCovered = (await getWalletBalance({ ...uow, actor })) >= feeKobo;
  return isCovered ? undefined : `Your wallet didn’t cover the inspection fee of ${formatNaira(feeKobo)}`;
}

/** Assigns a place to a waiting tenant. One who cannot take it is notified, and may wait again. */
async function assignSeat(uow: UnitOfWork, seating: Seating): Promise<void> {
  const { house, listing, wait, seat } = seating;
  const { feeKobo } = await findRules(uow.tx, listing.id);
  if (await isBarred(uow, seating, feeKobo)) return;
  const reason = await findObstacle(uow, seating, feeKobo);
  if (reason !== undefined) {
    await announceWaitEnd(uow, house, { userId: wait.userId, ended: 'skipped', reason });
    return;
  }
  const { id: openHouseId, startsAt, endsAt } = house;
  await write({ ...uow, actor: { kind: 'system' } }, (system) =>
    openInspection(system, {
      listing,
      tenantId: wait.userId,
      time: { startsAt, endsAt },
      place: { openHouseId, seat },
      feeKobo,
      note: '',
      clientId: newId('ins'),
      instant: true,
      actor: 'system',
    }),
  );
}

/**
 * Assigns every free place of an open house to the tenants on its waitlist, in order. Nobody gets one while the home is not
 * offered: they keep their position until it is, see `resumeWaitlists`.
 */
export async function assignFreeSeats(uow: UnitOfWork, openHouseId: Id<'oph'> | null): Promise<void> {
  const house = openHouseId === null ? undefined : await findOpenHouse(uow.tx, openHouseId);
  if (!house || house.cancelledAt !== null || house.startsAt <= uow.now) return;
  const listing = await findListing(uow.tx, house.listingId);
  if (listing?.state !== 'live') return;
  for (const wait of await listWaits(uow.tx, house.id)) {
    const seat = freeSeat(await listSeats(uow.tx, house.id), house.capacity);
    if (seat === undefined) return;
    await deleteWait(uow.tx, wait);
    await assignSeat(uow, { house, listing, wait, seat });
  }
}

/** Assigns the places that became free while a home was not offered; the server calls it when the home is offered again. */
export async function resumeWaitlists(ctx: Context, listingId: Id<'lst'>): Promise<void> {
  await write(ctx, async (uow) => {
    for (const { id, waiting } of await listOpenHouses(uow.tx, listingId, uow.now)) {
      if (waiting === 0) continue;
      uow.audit({ action: 'open_house.waitlist_resumed', subjectId: id, details: { waiting } });
      await assignFreeSeats(uow, id);
    }
  });
}
