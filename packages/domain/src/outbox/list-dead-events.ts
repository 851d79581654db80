import type { ListUndeliveredInput, Undelivered } from '@rentreel/contracts/notifications';
import type { Page } from '@rentreel/contracts/page';
import { outboxEvents } from '@rentreel/db/schema';
import { and, desc, eq, lt } from 'drizzle-orm';
import { type Context, decodeCursor, requireAdmin, toPage } from '../kernel/index.ts';

/** Events that were given up after their last try, the latest first; for administrators, `app.not_found` to others. */
export async function listDeadEvents(
  ctx: Context,
  { cursor, limit }: ListUndeliveredInput,
): Promise<Page<Undelivered>> {
  requireAdmin(ctx);
  const { seq, topic, attempts, lastError, createdAt, state } = outboxEvents;
  const before = cursor ? decodeCursor(cursor).sortValue : Number.MAX_SAFE_INTEGER;
  const rows = await ctx.database.read
    .select({ seq, topic, attempts, lastError, createdAt })
    .from(outboxEvents)
    .where(and(eq(state, 'dead'), lt(seq, before)))
    .orderBy(desc(seq))
    .limit(limit + 1);
  return toPage(rows, limit, (row) => ({ sortValue: row.seq, id: row.topic.replace(/\W/g, '_') }));
}
