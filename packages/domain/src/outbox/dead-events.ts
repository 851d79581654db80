import type { ListUndeliveredInput, RetryUndeliveredInput, Undelivered } from '@rentreel/contracts/notifications';
import type { Page } from '@rentreel/contracts/page';
import {
  type Context,
  DomainError,
  decodeCursor,
  outboxChannel,
  requireRight,
  toPage,
  write,
} from '../kernel/index.ts';
import { listDead, reviveEvent } from './repository.ts';

/** Events that were given up after their last attempt, the latest first, for administrators. Throws app.not_found. */
export async function listDeadEvents(
  ctx: Context,
  { cursor, limit }: ListUndeliveredInput,
): Promise<Page<Undelivered>> {
  requireRight(ctx, 'outbox.retry');
  const before = cursor ? decodeCursor(cursor).sortValue : Number.MAX_SAFE_INTEGER;
  const rows = await listDead(ctx.database.read, before, limit + 1);
  return toPage(rows, limit, ({ seq, topic }) => ({ sortValue: seq, id: topic.replace(/\W/g, '_') }));
}

/**
 * Returns an event that was given up to the worker, with all its attempts, for administrators. Throws app.not_found,
 * notifications.not_undelivered.
 */
export async function retryDeadEvent(ctx: Context, { seq }: RetryUndeliveredInput): Promise<void> {
  requireRight(ctx, 'outbox.retry');
  await write(ctx, async (uow) => {
    const topic = await reviveEvent(uow.tx, seq, uow.now);
    if (topic === undefined) throw new DomainError('notifications.not_undelivered');
    uow.audit({ action: 'event.retried', subjectId: String(seq), details: { topic } });
  });
  ctx.events.notify(outboxChannel);
}
