import type { MarkAllNotificationsInput, MarkNotificationInput } from '@rentreel/contracts/notifications';
import { type Context, DomainError, requireUser, write } from '../kernel/index.ts';
import { findNotice, markRead } from './notices-repository.ts';
import { readChange } from './read-change.ts';

/**
 * Notes that the caller has read a notice, with those of its thread and day before it. Anybody else's, and one that is
 * not there, is `notifications.not_found`.
 */
export async function markNotification(ctx: Context, { notificationId }: MarkNotificationInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => {
    const notice = await findNotice(tx, notificationId);
    if (notice?.userId !== userId) throw new DomainError('notifications.not_found');
    const { thread, day, occurredAt } = notice;
    return readChange(userId, await markRead(tx, { userId, thread, day, until: occurredAt }, ctx.clock.now()));
  });
}

/** Notes that the caller has read all that happened up to a moment; what came since stays unread. */
export async function markAllNotifications(ctx: Context, { until }: MarkAllNotificationsInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await write(ctx, async (tx) => readChange(userId, await markRead(tx, { userId, until }, ctx.clock.now())));
}
