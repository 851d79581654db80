import type { Id } from '@rentreel/contracts/ids';
import { casesListed } from '@rentreel/contracts/limits';
import {
  type InspectionSide,
  type InspectionState,
  type InspectionTab,
  calledOffStates,
  holdingStates,
  metStates,
} from '@rentreel/contracts/inspections';
import { type ReadHandle, type WriteTx, prepareOnce } from '@rentreel/db';
import { type inspectionBlackouts, inspectionSteps, inspections, openHouses } from '@rentreel/db/schema';
import {
  type InferSelectModel,
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { type PageCursor, listedAmong } from '../kernel/index.ts';
import type { TimeSpan } from './time-span.ts';

/** A stored inspection. Internal to this module; `views.ts` builds what its two people see. */
export type InspectionRow = InferSelectModel<typeof inspections>;
export type InspectionStepRow = InferSelectModel<typeof inspectionSteps>;
export type OpenHouseRow = InferSelectModel<typeof openHouses>;
export type BlackoutRow = InferSelectModel<typeof inspectionBlackouts>;

/** The other side of an inspection. */
export const otherSide = (side: InspectionSide): InspectionSide => (side === 'tenant' ? 'landlord' : 'tenant');

/** Returns the person on a side. */
export const personOn = (row: Pick<InspectionRow, 'tenantId' | 'landlordId'>, side: InspectionSide): Id<'usr'> =>
  side === 'tenant' ? row.tenantId : row.landlordId;

type Handle = ReadHandle | WriteTx;

export async function findInspection(handle: Handle, id: Id<'ins'>): Promise<InspectionRow | undefined> {
  const [row] = await handle.select().from(inspections).where(eq(inspections.id, id));
  return row;
}

/** Returns the open inspection of a listing by a tenant; at most one exists. */
export async function findOpen(
  handle: Handle,
  listingId: Id<'lst'>,
  tenantId: Id<'usr'>,
): Promise<InspectionRow | undefined> {
  const of = and(eq(inspections.listingId, listingId), eq(inspections.tenantId, tenantId));
  const [row] = await handle
    .select()
    .from(inspections)
    .where(and(of, inArray(inspections.state, [...holdingStates])));
  return row;
}

export async function findByClientId(
  handle: Handle,
  { tenantId, clientId }: Pick<InspectionRow, 'tenantId' | 'clientId'>,
): Promise<InspectionRow | undefined> {
  const of = and(eq(inspections.tenantId, tenantId), eq(inspections.clientId, clientId));
  const [row] = await handle.select().from(inspections).where(of);
  return row;
}

export async function countOpenRequests(handle: Handle, tenantId: Id<'usr'>): Promise<number> {
  const waiting = inArray(inspections.state, ['requested', 'proposed'] satisfies InspectionState[]);
  const [row] = await handle
    .select({ rows: count() })
    .from(inspections)
    .where(and(eq(inspections.tenantId, tenantId), waiting));
  return row?.rows ?? 0;
}

export async function insertInspection(tx: WriteTx, row: InspectionRow): Promise<void> {
  await tx.insert(inspections).values(row);
}

/** Stores a changed inspection. */
export async function updateInspection(tx: WriteTx, { id, ...row }: InspectionRow): Promise<void> {
  await tx.update(inspections).set(row).where(eq(inspections.id, id));
}

export async function insertStep(tx: WriteTx, step: InspectionStepRow): Promise<void> {
  await tx.insert(inspectionSteps).values(step);
}

export async function listSteps(handle: Handle, inspectionId: Id<'ins'>): Promise<InspectionStepRow[]> {
  return handle
    .select()
    .from(inspectionSteps)
    .where(eq(inspectionSteps.inspectionId, inspectionId))
    .orderBy(asc(inspectionSteps.version));
}

/**
 * Returns whether a tenant ever had a confirmed inspection of a listing that was not cancelled: they know the address.
 */
export const hasMet = async (
  handle: Handle,
  { listingId, tenantId }: Pick<InspectionRow, 'listingId' | 'tenantId'>,
): Promise<boolean> => (await findMet(handle, { listingId, tenantId })) !== undefined;

/** Returns the latest inspection of a listing by a tenant that was confirmed and not cancelled. */
export async function findMet(
  handle: Handle,
  { listingId, tenantId }: Pick<InspectionRow, 'listingId' | 'tenantId'>,
): Promise<InspectionRow | undefined> {
  const [row] = await lastMet(handle).all({ listingId, tenantId });
  return row;
}

const lastMet = prepareOnce((handle: Handle) =>
  handle
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.listingId, sql.placeholder('listingId')),
        eq(inspections.tenantId, sql.placeholder('tenantId')),
        inArray(inspections.state, [...metStates]),
      ),
    )
    .orderBy(desc(inspections.startsAt))
    .limit(1)
    .prepare(),
);

/**
 * Returns the latest inspection of a listing by each of these tenants that was confirmed and not cancelled, by tenant.
 */
export async function findMetOf(
  handle: Handle,
  listingId: Id<'lst'>,
  tenantIds: readonly Id<'usr'>[],
): Promise<ReadonlyMap<string, InspectionRow>> {
  const rows = await handle
    .select()
    .from(inspections)
    .where(
      and(
        eq(inspections.listingId, listingId),
        inArray(inspections.tenantId, [...tenantIds]),
        inArray(inspections.state, [...metStates]),
      ),
    )
    .orderBy(asc(inspections.startsAt));
  return new Map(rows.map((row) => [row.tenantId, row]));
}

/** Returns the requested, confirmed and ongoing inspections of a listing. */
export async function listHolding(handle: Handle, listingId: Id<'lst'>): Promise<InspectionRow[]> {
  const holding = inArray(inspections.state, [...holdingStates]);
  return handle
    .select()
    .from(inspections)
    .where(and(eq(inspections.listingId, listingId), holding, ne(inspections.state, 'in_progress')));
}

/** Returns the listings of a landlord with an inspection or an open house ahead. */
export async function listHomesToShow(handle: Handle, landlordId: Id<'usr'>, now: number): Promise<Id<'lst'>[]> {
  const asked = and(
    eq(inspections.landlordId, landlordId),
    inArray(inspections.state, [...holdingStates]),
    gt(inspections.startsAt, now),
  );
  const ahead = and(eq(openHouses.landlordId, landlordId), gt(openHouses.endsAt, now), isNull(openHouses.cancelledAt));
  const rows = await handle
    .select({ id: inspections.listingId })
    .from(inspections)
    .where(asked)
    .union(handle.select({ id: openHouses.listingId }).from(openHouses).where(ahead));
  return rows.map(({ id }) => id);
}

/** The states of each tab; all others are past. */
const statesOf = {
  upcoming: ['confirmed', 'in_progress'],
  waiting: ['requested', 'proposed', 'outcome_pending', 'disputed'],
} as const satisfies Partial<Record<InspectionTab, InspectionState[]>>;

const inTab = (tab: InspectionTab): SQL =>
  tab === 'past'
    ? notInArray(inspections.state, [...statesOf.upcoming, ...statesOf.waiting])
    : inArray(inspections.state, [...statesOf[tab]]);

const ofPerson = (userId: Id<'usr'>, side: InspectionSide | undefined): SQL | undefined => {
  const asTenant = eq(inspections.tenantId, userId);
  const asLandlord = eq(inspections.landlordId, userId);
  if (side === undefined) return or(asTenant, asLandlord);
  return side === 'tenant' ? asTenant : asLandlord;
};

interface InspectionListing {
  readonly userId: Id<'usr'>;
  readonly tab: InspectionTab;
  readonly side: InspectionSide | undefined;
  readonly listingId: Id<'lst'> | undefined;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** Returns the inspections of a person in one tab: future ones by their time, past ones most recent first. */
export async function listOfPerson(handle: ReadHandle, asked: InspectionListing): Promise<InspectionRow[]> {
  const { userId, tab, side, listingId, after, limit } = asked;
  const { startsAt, id } = inspections;
  const past = tab === 'past';
  const place = after && sql`(${startsAt}, ${id}) ${past ? sql`<` : sql`>`} (${after.sortValue}, ${after.id})`;
  const home = listingId === undefined ? undefined : eq(inspections.listingId, listingId);
  return handle
    .select()
    .from(inspections)
    .where(and(ofPerson(userId, side), inTab(tab), home, place))
    .orderBy(...(past ? [desc(startsAt), desc(id)] : [asc(startsAt), asc(id)]))
    .limit(limit);
}

const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/** Counts the inspections of a person in each tab, and those in which the next step is theirs. */
export async function countOfPerson(handle: ReadHandle, userId: Id<'usr'>) {
  const isTenant = eq(inspections.tenantId, userId);
  const waitsForMe = sql`(${inspections.state} IN ('requested', 'proposed') AND (${inspections.timeBy} = 'landlord') = (${isTenant}))
    OR (${inspections.state} = 'outcome_pending' AND ${isTenant})`;
  const [row] = await handle
    .select({
      upcoming: counted(inTab('upcoming')),
      waiting: counted(inTab('waiting')),
      past: counted(inTab('past')),
      needsMe: counted(waitsForMe),
    })
    .from(inspections)
    .where(ofPerson(userId, undefined));
  return row ?? { upcoming: 0, waiting: 0, past: 0, needsMe: 0 };
}

interface DaysOf {
  readonly side: InspectionSide;
  readonly userId: Id<'usr'>;
  readonly time: TimeSpan;
  readonly listingId?: Id<'lst'> | undefined;
}

/** Returns a person's inspections within a period, in order, without cancelled ones. */
export async function listWithin(
  handle: ReadHandle,
  { side, userId, time, listingId }: DaysOf,
): Promise<InspectionRow[]> {
  const within = and(gte(inspections.startsAt, time.startsAt), lt(inspections.startsAt, time.endsAt));
  const home = listingId === undefined ? undefined : eq(inspections.listingId, listingId);
  return handle
    .select()
    .from(inspections)
    .where(and(ofPerson(userId, side), within, home, notInArray(inspections.state, [...calledOffStates])))
    .orderBy(asc(inspections.startsAt), asc(inspections.id));
}

/** Returns disputes that wait for a ruling, oldest first; of these or of all. */
export async function listDisputed(
  handle: ReadHandle,
  caseIds: readonly string[] | undefined,
): Promise<InspectionRow[]> {
  const { id, state, stateSince } = inspections;
  return handle
    .select()
    .from(inspections)
    .where(and(eq(state, 'disputed'), listedAmong(id, caseIds)))
    .orderBy(asc(stateSince), asc(id))
    .limit(casesListed);
}

/** Returns what a tenant requested or proposed and the landlord must answer, by its time. */
export async function listToAnswer(handle: ReadHandle, landlordId: Id<'usr'>): Promise<InspectionRow[]> {
  const waits = inArray(inspections.state, ['requested', 'proposed'] satisfies InspectionState[]);
  return handle
    .select()
    .from(inspections)
    .where(and(eq(inspections.landlordId, landlordId), waits, eq(inspections.timeBy, 'tenant')))
    .orderBy(asc(inspections.startsAt), asc(inspections.id))
    .limit(100);
}

/** Counts the requests that wait for a landlord's answer. */
export async function countToAnswer(handle: ReadHandle, landlordId: Id<'usr'>): Promise<number> {
  const [row] = await handle
    .select({ rows: sql<number>`count(*)` })
    .from(inspections)
    .where(and(eq(inspections.landlordId, landlordId), eq(inspections.state, 'requested')));
  return row?.rows ?? 0;
}

/**
 * Counts the confirmed inspections that a tenant attended, of those that have ended; excludes ones cancelled in time.
 */
export async function countAttended(
  handle: ReadHandle | WriteTx,
  tenantId: Id<'usr'>,
): Promise<{ readonly inspections: number; readonly inspectionsAttended: number }> {
  const absent = sql`${inspections.outcome} = 'tenant_absent' and ${inspections.ruledFor} is not 'tenant'`;
  const [row] = await handle
    .select({
      inspections: sql<number>`count(*)`,
      inspectionsAttended: sql<number>`count(*) filter (where ${inspections.state} = 'closed' and not (${absent}))`,
    })
    .from(inspections)
    .where(and(eq(inspections.tenantId, tenantId), inArray(inspections.state, ['closed', 'missed_both'])));
  return row ?? { inspections: 0, inspectionsAttended: 0 };
}
