import type { ReadHandle, WriteTx } from '@rentreel/db';
import { inspectionTicks } from '@rentreel/db/schema';
import { and, eq, gte, lt } from 'drizzle-orm';
import { ticksOf, type TimeSpan } from './inspection-times.ts';

const takeAll = `INSERT INTO inspection_ticks (person_id, tick, holder_id)
  SELECT ?1, value, ?2 FROM json_each(?3) WHERE true ON CONFLICT DO NOTHING`;

interface TimeTaken {
  readonly personId: string;
  /** The inspection or the open house that takes it. */
  readonly holderId: string;
  readonly time: TimeSpan;
}

/**
 * Promises somebody's time; false when a part of it is promised already. It is the table's primary key that refuses, so
 * two cannot have it whoever asks. Whoever gets false leaves the transaction by throwing.
 */
export async function takeTime(tx: WriteTx, { personId, holderId, time }: TimeTaken): Promise<boolean> {
  const ticks = ticksOf(time);
  const { rowsAffected } = await tx.$client.execute({
    sql: takeAll,
    args: [personId, holderId, JSON.stringify(ticks)],
  });
  return rowsAffected === ticks.length;
}

/** Gives back all that an inspection or an open house has taken. */
export async function releaseTime(tx: WriteTx, holderId: string): Promise<void> {
  await tx.delete(inspectionTicks).where(eq(inspectionTicks.holderId, holderId));
}

/** The quarters of an hour that somebody has promised within a time. */
export async function listTaken(
  handle: ReadHandle | WriteTx,
  personId: string,
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
