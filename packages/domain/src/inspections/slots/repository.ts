import type { Id } from '@rentreel/contracts/ids';
import type { WeeklyRule } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { inspectionBlackouts, inspectionSettings, inspectionTicks, listings } from '@rentreel/db/schema';
import { and, asc, count, eq, gt, gte, lt } from 'drizzle-orm';
import type { BlackoutRow } from '../repository.ts';
import { type TimeSpan, ticksOf } from '../time-span.ts';
import { type ShowingRules, defaultRules } from './slot-rules.ts';

type Handle = ReadHandle | WriteTx;

/** Returns how a listing is shown; the default when its landlord has set nothing. */
export async function findRules(handle: Handle, listingId: Id<'lst'>): Promise<ShowingRules> {
  const [row] = await handle
    .select(rulesColumns)
    .from(inspectionSettings)
    .where(eq(inspectionSettings.listingId, listingId));
  return toRules(row ?? null);
}

interface LandlordListings {
  readonly landlordId: Id<'usr'>;
  /** Only this listing. */
  readonly listingId?: Id<'lst'> | undefined;
}

/** Returns the distinct rules by which the live listings of a landlord are shown. */
export async function listRules(handle: Handle, { landlordId, listingId }: LandlordListings): Promise<ShowingRules[]> {
  const rows = await handle
    .selectDistinct({ settings: rulesColumns })
    .from(listings)
    .leftJoin(inspectionSettings, eq(inspectionSettings.listingId, listings.id))
    .where(
      and(
        eq(listings.landlordId, landlordId),
        eq(listings.state, 'live'),
        listingId === undefined ? undefined : eq(listings.id, listingId),
      ),
    );
  return rows.map(({ settings }) => toRules(settings));
}

const { weekly, slotMinutes, noticeHours, instant, feeKobo } = inspectionSettings;
const rulesColumns = { weekly, slotMinutes, noticeHours, instant, feeKobo };

function toRules(row: Pick<typeof inspectionSettings.$inferSelect, keyof typeof rulesColumns> | null): ShowingRules {
  if (!row) return defaultRules;
  // Safe: only this module writes them, from values that passed the contract's schemas.
  return {
    ...row,
    weekly: JSON.parse(row.weekly) as WeeklyRule[],
    slotMinutes: row.slotMinutes as ShowingRules['slotMinutes'],
    isDefault: false,
  };
}

export async function saveRules(
  tx: WriteTx,
  listingId: Id<'lst'>,
  rules: Omit<ShowingRules, 'isDefault'> & { readonly updatedAt: number },
): Promise<void> {
  const row = { ...rules, weekly: JSON.stringify(rules.weekly) };
  await tx
    .insert(inspectionSettings)
    .values({ listingId, ...row })
    .onConflictDoUpdate({ target: inspectionSettings.listingId, set: row });
}

/** Returns the breaks of a landlord that end after `after`, in order. */
export async function listBlackouts(handle: Handle, landlordId: Id<'usr'>, after: number): Promise<BlackoutRow[]> {
  return handle
    .select()
    .from(inspectionBlackouts)
    .where(and(eq(inspectionBlackouts.landlordId, landlordId), gt(inspectionBlackouts.endsAt, after)))
    .orderBy(asc(inspectionBlackouts.startsAt));
}

export async function countBlackouts(tx: WriteTx, landlordId: Id<'usr'>, after: number): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(inspectionBlackouts)
    .where(and(eq(inspectionBlackouts.landlordId, landlordId), gt(inspectionBlackouts.endsAt, after)));
  return row?.rows ?? 0;
}

export async function insertBlackout(tx: WriteTx, row: BlackoutRow): Promise<void> {
  await tx.insert(inspectionBlackouts).values(row);
}

/** Deletes a break; returns false when this landlord has no such break. */
export async function deleteBlackout(
  tx: WriteTx,
  { id, landlordId }: Pick<BlackoutRow, 'id' | 'landlordId'>,
): Promise<boolean> {
  const rows = await tx
    .delete(inspectionBlackouts)
    .where(and(eq(inspectionBlackouts.id, id), eq(inspectionBlackouts.landlordId, landlordId)))
    .returning({ id: inspectionBlackouts.id });
  return rows.length > 0;
}

const takeAll = `INSERT INTO inspection_ticks (person_id, tick, holder_id)
  SELECT ?1, value, ?2 FROM json_each(?3) WHERE true ON CONFLICT DO NOTHING`;

interface TimeTaken {
  readonly personId: Id<'usr'>;
  /** The inspection or the open house that reserves it. */
  readonly holderId: Id<'ins' | 'oph'>;
  readonly time: TimeSpan;
}

/**
 * Reserves a person's time; returns false when a part of it is reserved already. The primary key of the table prevents a
 * double booking. A caller that gets false must throw to roll back.
 */
export async function takeTime(tx: WriteTx, { personId, holderId, time }: TimeTaken): Promise<boolean> {
  const ticks = ticksOf(time);
  const taken = await tx.$client.change({
    sql: takeAll,
    args: [personId, holderId, JSON.stringify(ticks)],
  });
  return taken === ticks.length;
}

/** Releases everything that an inspection or an open house has reserved. */
export async function releaseTime(tx: WriteTx, holderId: Id<'ins' | 'oph'>): Promise<void> {
  await tx.delete(inspectionTicks).where(eq(inspectionTicks.holderId, holderId));
}

/** Returns the ticks (quarter hours) that a person has reserved within a period. */
export async function listTaken(
  handle: ReadHandle | WriteTx,
  personId: Id<'usr'>,
  { startsAt, endsAt }: TimeSpan,
): Promise<ReadonlySet<number>> {
  const [first = 0] = ticksOf({ startsAt, endsAt: startsAt + 1 });
  const last = ticksOf({ startsAt: endsAt, endsAt: endsAt + 1 })[0] ?? 0;
  const rows = await handle
    .select({ tick: inspectionTicks.tick })
    .from(inspectionTicks)
    .where(
      and(eq(inspectionTicks.personId, personId), gte(inspectionTicks.tick, first), lt(inspectionTicks.tick, last)),
    );
  return new Set(rows.map(({ tick }) => tick));
}
