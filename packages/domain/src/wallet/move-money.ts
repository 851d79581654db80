import { announce, type Context, perDatabase } from '../kernel/index.ts';
import type { Movement } from './movement.ts';
import type { PostingOutcome } from './posting-outcome.ts';
import { storeMovements } from './store-movements.ts';

// Callers can only share a batch when they come through the same lane, so each database has one.
const laneOf = perDatabase(({ writer }) => writer.lane('walletPostings', storeMovements));

/**
 * Moves money once. Callers that wait at the same time share one batch and one commit; the answer comes when it is
 * durable. Inside an open transaction (`ctx.tx`) it joins that one, whose caller announces the events.
 */
export async function moveMoney(ctx: Context, movement: Movement): Promise<PostingOutcome> {
  if (ctx.tx) {
    const [outcome] = await storeMovements(ctx.tx, [movement]);
    if (!outcome) throw new Error('A posted movement has an outcome');
    return outcome;
  }
  const outcome = await laneOf(ctx.database)(movement);
  if (outcome.status === 'posted') announce(ctx, movement.events);
  return outcome;
}
