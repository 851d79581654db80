import type { Availability, HomeInput, SetAvailabilityInput } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { type Context, DomainError, requireUser, write } from '../../kernel/index.ts';
import { findListing, keepSearchRows } from '../../listings/index.ts';
import { listOpenHouses } from '../open-houses/open-houses-repository.ts';
import { toOpenHouse } from '../open-houses/to-open-house.ts';
import { findRules, listBlackouts, saveRules } from './availability-repository.ts';
import { toBlackout } from './to-blackout.ts';

/** The caller's own home, else `listings.not_found`. */
export async function requireOwnHome(ctx: Context, handle: ReadHandle | WriteTx, listingId: string) {
  const home = await findListing(handle, listingId);
  if (home?.landlordId !== requireUser(ctx).userId) throw new DomainError('listings.not_found');
  return home;
}

/** How the caller shows one of their homes. */
export async function getAvailability(ctx: Context, { listingId }: HomeInput): Promise<Availability> {
  const { read } = ctx.database;
  const home = await requireOwnHome(ctx, read, listingId);
  const now = ctx.clock.now();
  const { weekly, ...rules } = await findRules(read, listingId);
  const blackouts = await listBlackouts(read, home.landlordId, now);
  const openHouses = await listOpenHouses(read, listingId, now);
  return {
    listingId,
    weekly: [...weekly],
    ...rules,
    blackouts: blackouts.map(toBlackout),
    openHouses: openHouses.map(toOpenHouse),
  };
}

/** Says when and how some of the caller's homes are shown. What is asked for or agreed already stays as it is. */
export async function setAvailability(ctx: Context, input: SetAvailabilityInput): Promise<Availability> {
  const { listingIds, ...rules } = input;
  const [first] = listingIds;
  if (first === undefined) throw new DomainError('listings.not_found');
  await write(ctx, async (tx) => {
    const updatedAt = ctx.clock.now();
    for (const listingId of listingIds) {
      await requireOwnHome(ctx, tx, listingId);
      await saveRules(tx, listingId, { ...rules, updatedAt });
    }
    await keepSearchRows(tx, listingIds);
    const { userId } = requireUser(ctx);
    return {
      result: undefined,
      audit: listingIds.map((subjectId) => ({ action: 'availability.set', subjectId })),
      events: [{ topic: 'inspections.changed', userId, payload: {} }],
    };
  });
  return getAvailability(ctx, { listingId: first });
}
