import type { Id } from '@rentreel/contracts/ids';
import { type DiaryEntry, type LogDiaryInput, areaLimits } from '@rentreel/contracts/areas';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { areaDiaryEntries } from '@rentreel/db/schema';
import { and, countDistinct, desc, eq, gt, gte, ne } from 'drizzle-orm';
import { newId } from '../kernel/index.ts';

interface NewEntry extends LogDiaryInput {
  readonly userId: Id<'usr'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Stores a person's entry for an area and day; replaces an earlier one. */
export async function putEntry(tx: WriteTx, { now, ...entry }: NewEntry): Promise<void> {
  const { relation, powerHours, waterHours, flood } = entry;
  await tx
    .insert(areaDiaryEntries)
    .values({ id: newId('dia'), ...entry, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [areaDiaryEntries.userId, areaDiaryEntries.areaKey, areaDiaryEntries.day],
      set: { relation, powerHours, waterHours, flood, updatedAt: now },
    });
}

interface EntryPlace {
  readonly userId: Id<'usr'>;
  readonly areaKey: string;
  readonly day: number;
}

/** Deletes an entry; returns whether it existed. */
export async function deleteEntry(tx: WriteTx, { userId, areaKey, day }: EntryPlace): Promise<boolean> {
  const { userId: user, areaKey: area, day: on } = areaDiaryEntries;
  const where = and(eq(user, userId), eq(area, areaKey), eq(on, day));
  return (await tx.delete(areaDiaryEntries).where(where).returning()).length > 0;
}

/** Counts the other areas the person has reported on within the limit's window. */
export async function countOtherAreas(tx: WriteTx, { userId, areaKey, day: today }: EntryPlace): Promise<number> {
  const { userId: user, areaKey: area, day } = areaDiaryEntries;
  const where = and(eq(user, userId), ne(area, areaKey), gt(day, today - areaLimits.areaDays));
  const [row] = await tx
    .select({ count: countDistinct(area) })
    .from(areaDiaryEntries)
    .where(where);
  return row?.count ?? 0;
}

export interface OwnEntry extends DiaryEntry {
  readonly areaKey: string;
  readonly relation: LogDiaryInput['relation'];
}

/** Returns the person's entries from a day on, most recent first. */
export async function listOwnEntries(handle: ReadHandle, userId: Id<'usr'>, since: number): Promise<OwnEntry[]> {
  const { userId: user, areaKey, day, relation, powerHours, waterHours, flood } = areaDiaryEntries;
  return handle
    .select({ areaKey, day, relation, powerHours, waterHours, flood })
    .from(areaDiaryEntries)
    .where(and(eq(user, userId), gte(day, since)))
    .orderBy(desc(day));
}
