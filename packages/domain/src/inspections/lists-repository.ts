import type { InspectionSide, InspectionState, InspectionTab } from '@rentreel/contracts/inspections';
import type { ReadHandle } from '@rentreel/db';
import { inspections } from '@rentreel/db/schema';
import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PageCursor } from '../kernel/index.ts';
import type { InspectionRow } from './inspection-row.ts';
import type { TimeSpan } from './inspection-times.ts';

/** The states that stand in each tab; every other one is past. */
const statesOf = {
  upcoming: ['confirmed', 'in_progress'],
  waiting: ['requested', 'proposed', 'outcome_pending', 'disputed'],
} as const satisfies Partial<Record<InspectionTab, InspectionState[]>>;

const inTab = (tab: InspectionTab): SQL =>
  tab === 'past'
    ? notInArray(inspections.state, [...statesOf.upcoming, ...statesOf.waiting])
    : inArray(inspections.state, [...statesOf[tab]]);

const mine = (userId: string, side: InspectionSide | undefined): SQL | undefined => {
  const asTenant = eq(inspections.tenantId, userId);
  const asLandlord = eq(inspections.landlordId, userId);
  if (side === undefined) return or(asTenant, asLandlord);
  return side === 'tenant' ? asTenant : asLandlord;
};

export interface InspectionListing {
  readonly userId: string;
  readonly tab: InspectionTab;
  readonly side: InspectionSide | undefined;
  readonly listingId: string | undefined;
  readonly after: PageCursor | undefined;
  readonly limit: number;
}

/** The inspections of a person in one tab: what is to come by its time, what is over from the latest back. */
export async function listOfPerson(handle: ReadHandle, asked: InspectionListing): Promise<InspectionRow[]> {
  const { userId, tab, side, listingId, after, limit } = asked;
  const { startsAt, id } = inspections;
  const past = tab === 'past';
  const place = after && sql`(${startsAt}, ${id}) ${past ? sql`<` : sql`>`} (${after.sortValue}, ${after.id})`;
  const home = listingId === undefined ? undefined : eq(inspections.listingId, listingId);
  return handle
    .select()
    .from(inspections)
    .where(and(mine(userId, side), inTab(tab), home, place))
    .orderBy(...(past ? [desc(startsAt), desc(id)] : [asc(startsAt), asc(id)]))
    .limit(limit);
}

const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`;

/** How many inspections a person has in each tab, and in how many the next step is theirs. */
export async function countOfPerson(handle: ReadHandle, userId: string) {
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
    .where(mine(userId, undefined));
  return row ?? { upcoming: 0, waiting: 0, past: 0, needsMe: 0 };
}

/** What takes nobody's time: it was never agreed, or was called off. */
const calledOff = [
  'declined',
  'expired',
  'withdrawn',
  'cancelled_by_tenant',
  'cancelled_by_landlord',
] as const satisfies InspectionState[];

export interface DaysOf {
  readonly side: InspectionSide;
  readonly userId: string;
  readonly time: TimeSpan;
  readonly listingId?: string | undefined;
}

/** What somebody has within a time, in order, without what was called off. */
export async function listWithin(
  handle: ReadHandle,
  { side, userId, time, listingId }: DaysOf,
): Promise<InspectionRow[]> {
  const within = and(gte(inspections.startsAt, time.startsAt), lt(inspections.startsAt, time.endsAt));
  const home = listingId === undefined ? undefined : eq(inspections.listingId, listingId);
  return handle
    .select()
    .from(inspections)
    .where(and(mine(userId, side), within, home, notInArray(inspections.state, [...calledOff])))
    .orderBy(asc(inspections.startsAt), asc(inspections.id));
}

/** Disputes that wait for a ruling, the oldest first. */
export async function listDisputed(handle: ReadHandle): Promise<InspectionRow[]> {
  return handle
    .select()
    .from(inspections)
    .where(eq(inspections.state, 'disputed'))
    .orderBy(asc(inspections.stateSince))
    .limit(100);
}

/** Requests that wait for a landlord's answer. */
export async function countToAnswer(handle: ReadHandle, landlordId: string): Promise<number> {
  const [row] = await handle
    .select({ rows: sql<number>`count(*)` })
    .from(inspections)
    .where(and(eq(inspections.landlordId, landlordId), eq(inspections.state, 'requested')));
  return row?.rows ?? 0;
}
