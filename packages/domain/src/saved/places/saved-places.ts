import type { Id } from '@rentreel/contracts/ids';
import {
  type AddSavedPlaceInput,
  maxSavedPlaces,
  type RemoveSavedPlaceInput,
  type SavedPlace,
} from '@rentreel/contracts/saved';
import { type Context, DomainError, newId, requireUser, write } from '../../kernel/index.ts';
import { deletePlace, insertPlace, listPlacesOf } from './saved-places-repository.ts';

/** The places that the person measures distances to, the oldest first. */
export async function listSavedPlaces(ctx: Context): Promise<SavedPlace[]> {
  const rows = await listPlacesOf(ctx.database.read, requireUser(ctx).userId);
  return rows.map(({ id, kind, name, latitude, longitude }) => ({
    id: id as Id<'plc'>,
    kind,
    name,
    latitude,
    longitude,
  }));
}

/** Keeps a place such as work or a school, for the person's eyes alone; at most five. */
export async function addSavedPlace(ctx: Context, place: AddSavedPlaceInput): Promise<{ id: Id<'plc'> }> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const count = (await listPlacesOf(tx, userId)).length;
    if (count >= maxSavedPlaces) throw new DomainError('saved.too_many_places', { count });
    const id = newId('plc');
    await insertPlace(tx, { ...place, id, userId, createdAt: ctx.clock.now() });
    return {
      result: { id },
      // Where somebody works is not for the log.
      audit: [{ action: 'saved_place.added', subjectId: id }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}

/** Forgets a place; another's and an absent one are `saved.place_not_found` alike. */
export async function removeSavedPlace(ctx: Context, { placeId }: RemoveSavedPlaceInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    if (!(await deletePlace(tx, placeId, userId))) throw new DomainError('saved.place_not_found');
    return {
      result: undefined,
      audit: [{ action: 'saved_place.removed', subjectId: placeId }],
      events: [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}
