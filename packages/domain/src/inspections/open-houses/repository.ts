import type { Id } from '@rentreel/contracts/ids';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { inspections, openHouseWaits, openHouses } from '@rentreel/db/schema';
import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../kernel/index.ts';
import type { InspectionRow, OpenHouseRow } from '../repository.ts';
import type { TimeSpan } from '../time-span.ts';

type Handle = ReadHandle | WriteTx;

export async function findOpenHouse(handle: Handle, id: Id<'oph'>): Promise<OpenHouseRow | undefined> {
  const [row] = await handle.select().from(openHouses).where(eq(openHouses.id, id));
  return row;
}

/** Returns an open house that has not started and is not cancelled. Throws inspections.open_house_not_found. */
export async function requireOpenHouse(handle: Handle, id: Id<'oph'>, now: number): Promise<OpenHouseRow> {
  const row = await findOpenHouse(handle, id);
  if (!row || row.cancelledAt !== null || row.startsAt <= now)
    throw new DomainError('inspections.open_house_not_found');
  return row;
}

/** An open house with the numbers of taken places and waiting tenants. */
export interface CountedOpenHouse extends OpenHouseRow {
  readonly taken: number;
  readonly waiting: number;
}

// Written as SQL: in a query of one table Drizzle omits the table from column names.
const counts = {
  taken: sql<number>`(SELECT count(*) FROM inspections AS i WHERE i.open_house_id = open_houses.id AND i.seat IS NOT NULL)`,
  waiting: sql<number>`(SELECT count(*) FROM open_house_waits AS w WHERE w.open_house_id = open_houses.id)`,
};

const columns = {
  id: openHouses.id,
  listingId: openHouses.listingId,
  landlordId: openHouses.landlordId,
  startsAt: openHouses.startsAt,
  endsAt: openHouses.endsAt,
  capacity: openHouses.capacity,
  cancelledAt: openHouses.cancelledAt,
  createdAt: openHouses.createdAt,
  ...counts,
};

const isNotCancelled = isNull(openHouses.cancelledAt);

/** Returns the future open houses of a listing, in order. */
export async function listOpenHouses(handle: Handle, listingId: Id<'lst'>, after: number): Promise<CountedOpenHouse[]> {
  const ahead = and(eq(openHouses.listingId, listingId), gt(openHouses.startsAt, after), isNotCancelled);
  return handle.select(columns).from(openHouses).where(ahead).orderBy(asc(openHouses.startsAt));
}

/** Returns the open houses of a landlord within a period, in order. */
export async function listOfLandlord(
  handle: Handle,
  landlordId: Id<'usr'>,
  { startsAt, endsAt }: TimeSpan,
): Promise<CountedOpenHouse[]> {
  const within = and(gt(openHouses.endsAt, startsAt), lt(openHouses.startsAt, endsAt), isNotCancelled);
  return handle
    .select(columns)
    .from(openHouses)
    .where(and(eq(openHouses.landlordId, landlordId), within))
    .orderBy(asc(openHouses.startsAt));
}

export async function insertOpenHouse(tx: WriteTx, row: OpenHouseRow): Promise<void> {
  await tx.insert(openHouses).values(row);
}

export async function updateOpenHouse(
  tx: WriteTx,
  id: Id<'oph'>,
  change: Partial<Pick<OpenHouseRow, 'capacity' | 'cancelledAt'>>,
): Promise<void> {
  await tx.update(openHouses).set(change).where(eq(openHouses.id, id));
}

/** Returns the taken places, in order. */
export async function listSeats(tx: WriteTx, openHouseId: Id<'oph'>): Promise<number[]> {
  const rows = await tx
    .select({ seat: inspections.seat })
    .from(inspections)
    .where(and(eq(inspections.openHouseId, openHouseId), isNotNull(inspections.seat)))
    .orderBy(asc(inspections.seat));
  return rows.flatMap(({ seat }) => seat ?? []);
}

/** Returns the guests' inspections, in the order of their places. */
export async function listGuestRows(handle: Handle, openHouseId: Id<'oph'>): Promise<InspectionRow[]> {
  return handle
    .select()
    .from(inspections)
    .where(and(eq(inspections.openHouseId, openHouseId), isNotNull(inspections.seat)))
    .orderBy(asc(inspections.seat));
}

export type WaitRow = typeof openHouseWaits.$inferSelect;

/** Returns the waitlist, first come first. */
export async function listWaits(handle: Handle, openHouseId: Id<'oph'>): Promise<WaitRow[]> {
  return handle
    .select()
    .from(openHouseWaits)
    .where(eq(openHouseWaits.openHouseId, openHouseId))
    .orderBy(asc(openHouseWaits.seq));
}

export async function insertWait(tx: WriteTx, wait: Omit<WaitRow, 'seq'>): Promise<void> {
  await tx.insert(openHouseWaits).values(wait).onConflictDoNothing();
}

/** Deletes an entry of the waitlist; returns false when there is none. */
export async function deleteWait(
  tx: WriteTx,
  { openHouseId, userId }: Pick<WaitRow, 'openHouseId' | 'userId'>,
): Promise<boolean> {
  const wait = and(eq(openHouseWaits.openHouseId, openHouseId), eq(openHouseWaits.userId, userId));
  return (await tx.delete(openHouseWaits).where(wait).returning({ seq: openHouseWaits.seq })).length > 0;
}

/** Deletes a waitlist and returns its entries. */
export async function deleteWaits(tx: WriteTx, openHouseId: Id<'oph'>): Promise<WaitRow[]> {
  return tx.delete(openHouseWaits).where(eq(openHouseWaits.openHouseId, openHouseId)).returning();
}

export async function countAhead(tx: WriteTx, listingId: Id<'lst'>, now: number): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(openHouses)
    .where(and(eq(openHouses.listingId, listingId), gt(openHouses.startsAt, now), isNotCancelled));
  return row?.rows ?? 0;
}
