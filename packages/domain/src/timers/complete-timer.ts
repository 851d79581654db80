import type { WriteTx } from '@rentreel/db';
import { type Context, perDatabase } from '../kernel/index.ts';
import type { ClaimedTimer } from './claim-timers.ts';

interface EndedTimer extends Pick<ClaimedTimer, 'id' | 'attempt'> {
  readonly againAt: number | undefined;
}

const takeAway = `DELETE FROM timers
  WHERE (id, attempts) IN (SELECT value ->> 'id', value ->> 'attempt' FROM json_each(?))`;

const windUp = `UPDATE timers SET due_at = ended.value ->> 'againAt', attempts = 0, lease_until = 0, last_error = NULL
  FROM json_each(?) AS ended
  WHERE timers.id = ended.value ->> 'id' AND timers.attempts = ended.value ->> 'attempt'`;

/** Ends many timers with a statement or two; a worker that lost its claim ends nothing. */
async function endTimers(tx: WriteTx, ended: readonly EndedTimer[]): Promise<undefined[]> {
  const done = ended.filter(({ againAt }) => againAt === undefined);
  const again = ended.filter(({ againAt }) => againAt !== undefined);
  if (done.length > 0) await tx.$client.execute({ sql: takeAway, args: [JSON.stringify(done)] });
  if (again.length > 0) await tx.$client.execute({ sql: windUp, args: [JSON.stringify(again)] });
  return ended.map(() => undefined);
}

// Timers that end at the same moment share a statement; each database has a lane of its own.
const laneOf = perDatabase(({ writer }) => writer.lane('timerEnds', endTimers));

/** Takes a timer away once its work is done, or winds it up again when `againAt` (epoch milliseconds) is given. */
export async function completeTimer(ctx: Context, { id, attempt }: ClaimedTimer, againAt?: number): Promise<void> {
  await laneOf(ctx.database)({ id, attempt, againAt });
}
