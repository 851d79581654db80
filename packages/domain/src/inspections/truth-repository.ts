import type { Id } from '@rentreel/contracts/ids';
import { matchingOutcomes, mismatchingOutcomes } from '@rentreel/contracts/inspections';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { inspections, users } from '@rentreel/db/schema';
import { and, count, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';

const listed = (outcomes: readonly string[]) => outcomes.map((outcome) => `'${outcome}'`).join(', ');

// Reports that were ruled in the landlord's favour do not count.
const recount = `UPDATE users SET (visits_matched, visits_judged) = (
    SELECT count(*) FILTER (WHERE outcome IN (${listed(matchingOutcomes)})), count(*)
    FROM inspections WHERE landlord_id = ?1 AND (outcome IN (${listed(matchingOutcomes)})
      OR (outcome IN (${listed(mismatchingOutcomes)}) AND ruled_for IS NOT 'landlord')))
  WHERE id = ?1`;

/** Recomputes the counts of matching and judged inspections of a landlord's listings. */
export async function recountTruth(tx: WriteTx, landlordId: Id<'usr'>): Promise<void> {
  await tx.$client.execute({ sql: recount, args: [landlordId] });
}

export interface TruthCount {
  readonly matched: number;
  readonly total: number;
}

export async function findTruth(handle: ReadHandle | WriteTx, landlordId: Id<'usr'>): Promise<TruthCount> {
  const [row] = await handle
    .select({ matched: users.visitsMatched, total: users.visitsJudged })
    .from(users)
    .where(eq(users.id, landlordId));
  return row ?? { matched: 0, total: 0 };
}

/** Counts how often a listing did not match since a time. */
export async function countMismatches(tx: WriteTx, listingId: Id<'lst'>, since: number): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(inspections)
    .where(
      and(
        eq(inspections.listingId, listingId),
        gte(inspections.startsAt, since),
        inArray(inspections.outcome, [...mismatchingOutcomes]),
        or(isNull(inspections.ruledFor), ne(inspections.ruledFor, 'landlord')),
      ),
    );
  return row?.rows ?? 0;
}

const absences = sql<number>`count(*) FILTER (WHERE ${inspections.outcome} = 'tenant_absent')`;
const ownAbsences = sql<number>`count(*) FILTER (WHERE ${inspections.outcome} = 'landlord_absent' AND ${inspections.ruledFor} IS NOT 'landlord')`;

/** Counts the absences at a landlord's inspections since a time, by side. */
export async function countAbsences(
  handle: ReadHandle,
  landlordId: Id<'usr'>,
  since: number,
): Promise<{ tenants: number; mine: number }> {
  const [row] = await handle
    .select({ tenants: absences, mine: ownAbsences })
    .from(inspections)
    .where(and(eq(inspections.landlordId, landlordId), gte(inspections.startsAt, since)));
  return row ?? { tenants: 0, mine: 0 };
}

const countHonoured = `SELECT count(*) AS total,
    count(*) FILTER (WHERE state <> 'cancelled_by_landlord' AND (outcome <> 'landlord_absent' OR ruled_for IS 'landlord')) AS good
  FROM inspections WHERE landlord_id = ? AND (outcome IS NOT NULL OR state = 'cancelled_by_landlord')`;

/** Counts how many of the inspections that a landlord had confirmed they attended. */
export async function countHonouredVisits(
  { $client }: ReadHandle,
  landlordId: Id<'usr'>,
): Promise<{ good: number; total: number }> {
  const { rows } = await $client.execute({ sql: countHonoured, args: [landlordId] });
  return { good: Number(rows[0]?.['good'] ?? 0), total: Number(rows[0]?.['total'] ?? 0) };
}
