import type { Id } from '@rentreel/contracts/ids';
import { type TakeOverInput, type TakenOver, maxSavedPlaces } from '@rentreel/contracts/saved';
import { type Context, type UnitOfWork, newId, requireUser, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { insertPlace, listPlacesOf } from './places-repository.ts';
import { type StoredMark, findSaved, updateMark } from './repository.ts';
import { addSaved } from './saved-listings.ts';

/**
 * Copies what a guest's browser stored into the account they signed in to: notes, scores and places. Existing data of the
 * account stays unchanged. Idempotent.
 */
export async function takeOver(ctx: Context, input: TakeOverInput): Promise<TakenOver> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    let marks = 0;
    for (const mark of input.marks) if (await takeMark(uow, userId, mark)) marks += 1;
    const places = await takePlaces(uow, userId, input.places);
    if (marks + places.count > 0) uow.emit({ topic: 'saved.changed', userId, payload: {} });
    return { marks, places: places.count, placesLeft: places.left };
  });
}

type Mark = TakeOverInput['marks'][number];

type Saved = Awaited<ReturnType<typeof findSaved>>;

/** Returns the fields the account lacks. */
function missingOf(saved: Saved, { note, score }: Mark): Partial<StoredMark> {
  return {
    ...(note !== '' && (saved?.note ?? '') === '' && { note }),
    ...(score !== null && (saved?.score ?? null) === null && { score }),
  };
}

/** Stores what the account lacks; returns false when nothing is missing, or when the listing is not live. */
async function takeMark(uow: UnitOfWork, userId: Id<'usr'>, mark: Mark): Promise<boolean> {
  const { listingId } = mark;
  const key = { userId, listingId };
  const saved = await findSaved(uow.tx, key);
  const missing = missingOf(saved, mark);
  const mayBeSaved = saved !== undefined || (await findListing(uow.tx, listingId))?.state === 'live';
  if (Object.keys(missing).length === 0 || !mayBeSaved) return false;
  await addSaved(uow, key);
  await updateMark(uow.tx, key, missing);
  uow.audit({ action: 'home.marked', subjectId: listingId });
  return true;
}

type Place = TakeOverInput['places'][number];

const isSame = (one: Place, other: Place) =>
  one.kind === other.kind && one.latitude === other.latitude && one.longitude === other.longitude;

/** Stores the places the account lacks, up to the maximum. */
async function takePlaces(uow: UnitOfWork, userId: Id<'usr'>, places: readonly Place[]) {
  const { tx, now } = uow;
  const has: Place[] = (await listPlacesOf(tx, userId)).map((place) => ({ ...place }));
  const unknown = places.filter((place) => !has.some((other) => isSame(place, other)));
  const fitting = unknown.slice(0, Math.max(0, maxSavedPlaces - has.length));
  for (const place of fitting) {
    const id = newId('plc');
    await insertPlace(tx, { ...place, id, userId, createdAt: now });
    uow.audit({ action: 'saved_place.added', subjectId: id });
  }
  return { count: fitting.length, left: unknown.length - fitting.length };
}
