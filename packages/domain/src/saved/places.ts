import type { Id } from '@rentreel/contracts/ids';
import {
  type AddSavedPlaceInput,
  type RemoveSavedPlaceInput,
  type SavedPlace,
  maxSavedPlaces,
} from '@rentreel/contracts/saved';
import { type Context, DomainError, newId, requireUser, write } from '../kernel/index.ts';
import { deletePlace, insertPlace, listPlacesOf } from './places-repository.ts';

/** Lists the places from which the caller measures distances, oldest first. */
export async function listSavedPlaces(ctx: Context): Promise<SavedPlace[]> {
  const rows = await listPlacesOf(ctx.database.read, requireUser(ctx).userId);
  return rows.map(({ id, kind, name, latitude, longitude }) => ({
    id,
    kind,
    name,
    latitude,
    longitude,
  }));
}

/** Saves a private place such as work or a school. Throws saved.too_many_places. */
export async function addSavedPlace(ctx: Context, place: AddSavedPlaceInput): Promise<{ id: Id<'plc'> }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (uow) => {
    const { tx, now } = uow;
    const count = (await listPlacesOf(tx, userId)).length;
    if (count >= maxSavedPlaces) throw new DomainError('saved.too_many_places', { count });
    const id = newId('plc');
    await insertPlace(tx, { ...place, id, userId, createdAt: now });
    // A user's workplace stays out of the audit log.
    uow.audit({ action: 'saved_place.added', subjectId: id });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
    return { id };
  });
}

/** Deletes a saved place. Throws saved.place_not_found, also for another user's. */
export async function removeSavedPlace(ctx: Context, { placeId }: RemoveSavedPlaceInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (uow) => {
    if (!(await deletePlace(uow.tx, placeId, userId))) throw new DomainError('saved.place_not_found');
    uow.audit({ action: 'saved_place.removed', subjectId: placeId });
    uow.emit({ topic: 'saved.changed', userId, payload: {} });
  });
}
