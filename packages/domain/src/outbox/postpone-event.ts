import { outboxEvents } from '@rentreel/db/schema';
import { backoffMs, type Context } from '../kernel/index.ts';
import type { ClaimedEvent } from './claim-events.ts';
import { heldEvent } from './held-event.ts';

export interface DeliveryFailure {
  /** What went wrong, for the operator; at most 500 characters are kept. */
  readonly error: string;
  /** After so many attempts the event is dead and waits for a person. */
  readonly maxAttempts: number;
}

/** Gives a failed event back, to be tried again later, and answers whether it is dead instead. */
export async function postponeEvent(ctx: Context, event: ClaimedEvent, failure: DeliveryFailure): Promise<boolean> {
  const dead = event.attempt >= failure.maxAttempts;
  await ctx.database.writer.write((tx) =>
    tx
      .update(outboxEvents)
      .set({
        state: dead ? 'dead' : 'pending',
        runAt: ctx.clock.now() + backoffMs(event.attempt),
        leaseUntil: 0,
        lastError: failure.error.slice(0, 500),
      })
      .where(heldEvent(event)),
  );
  return dead;
}
