import { type Context, type OutboxPayloads, write } from '../kernel/index.ts';
import { deleteSubscription, findOpenSubscription } from './push-repository.ts';

/**
 * Hands a push to the push service of a browser; a browser that is gone is forgotten, one that was logged out gets
 * nothing. Throws what the service answers otherwise: the outbox tries again.
 */
export async function sendPush(ctx: Context, push: OutboxPayloads['push.requested']): Promise<void> {
  const { subscriptionId, message, urgent } = push;
  const found = await findOpenSubscription(ctx.database.read, subscriptionId, ctx.clock.now());
  if (!found) return;
  if ((await ctx.pushSender.send({ to: found, message, urgent })) === 'taken') return;
  await write(ctx, async (tx) => {
    await deleteSubscription(tx, subscriptionId);
    return { result: undefined, audit: [], events: [] };
  });
}
