import { outboxEvents } from '@rentreel/db/schema';
import type { Context } from '../kernel/index.ts';
import type { ClaimedEvent } from './claim-events.ts';
import { heldEvent } from './held-event.ts';

/** Marks an event as delivered and empties it: a mail's text, with its secret link, is not kept. */
export async function completeEvent(ctx: Context, event: ClaimedEvent): Promise<void> {
  await ctx.database.writer.write((tx) =>
    tx.update(outboxEvents).set({ state: 'done', payload: '{}', lastError: null }).where(heldEvent(event)),
  );
}
