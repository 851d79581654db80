import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { savedPlaces } from '@rentreel/db/schema';
import { type InferSelectModel, and, asc, eq } from 'drizzle-orm';

export async function listPlacesOf(
  handle: ReadHandle,
  userId: Id<'usr'>,
): Promise<InferSelectModel<typeof savedPlaces>[]> {
  return handle
    .select()
    .from(savedPlaces)
    .where(eq(savedPlaces.userId, userId))
    .orderBy(asc(savedPlaces.createdAt), asc(savedPlaces.id));
}

export async function insertPlace(tx: WriteTx, place: typeof savedPlaces.$inferInsert): Promise<void> {
  await tx.insert(savedPlaces).values(place);
}

/** Returns false when the user has no such place. */
export async function deletePlace(tx: WriteTx, id: Id<'plc'>, userId: Id<'usr'>): Promise<boolean> {
  const gone = await tx
    .delete(savedPlaces)
    .where(and(eq(savedPlaces.id, id), eq(savedPlaces.userId, userId)))
    .returning({ id: savedPlaces.id });
  return gone.length > 0;
}
