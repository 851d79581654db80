import type { RetryUndeliveredInput } from '@rentreel/contracts/notifications';
import { outboxEvents } from '@rentreel/db/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, DomainError, outboxChannel, requireAdmin, write } from '../kernel/index.ts';

/**
 * Has the worker try an event again that was given up, with all its tries anew; for administrators, `app.not_found` to
 * others. Error: notifications.not_undelivered.
 */
export async function retryDeadEvent(ctx: Context, { seq }: RetryUndeliveredInput): Promise<void> {
  requireAdmin(ctx);
  await write(ctx, async (tx) => {
    const again = await tx
      .update(outboxEvents)
      .set({ state: 'pending', attempts: 0, runAt: ctx.clock.now(), leaseUntil: 0 })
      .where(and(eq(outboxEvents.seq, seq), eq(outboxEvents.state, 'dead')))
      .returning({ topic: outboxEvents.topic });
    const [event] = again;
    if (!event) throw new DomainError('notifications.not_undelivered');
    const details = { topic: event.topic };
    return { result: undefined, audit: [{ action: 'event.retried', subjectId: String(seq), details }], events: [] };
  });
  ctx.events.notify(outboxChannel);
}
