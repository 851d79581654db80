import { type BooksOverview, type QueueFigures, queueNames, queuePromises } from '@rentreel/contracts/administration';
import { payoutLimits } from '@rentreel/contracts/payouts';
import { type Context, requireAdmin } from '../kernel/index.ts';
import { countQueue, readBooks } from './repository.ts';

/** How many wait in each queue, since when, and how many for longer than was promised. For administrators. */
export async function listQueues(ctx: Context): Promise<QueueFigures[]> {
  requireAdmin(ctx);
  const { read } = ctx.database;
  const now = ctx.clock.now();
  return Promise.all(
    queueNames.map(async (name) => {
      const promiseMs = queuePromises[name];
      const found = await countQueue(read, name, promiseMs === null ? 0 : now - promiseMs);
      const dueAt = promiseMs === null || found.oldestAt === null ? null : found.oldestAt + promiseMs;
      return { name, ...found, dueAt };
    }),
  );
}

/** Whether the books balance, escrow is covered and transfers arrive. For administrators. */
export async function getBooks(ctx: Context): Promise<BooksOverview> {
  requireAdmin(ctx);
  return readBooks(ctx.database.read, { stuckBefore: ctx.clock.now() - payoutLimits.stuckMs });
}
