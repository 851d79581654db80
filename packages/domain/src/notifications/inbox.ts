import {
  type ListNotificationsInput,
  type MarkAllNotificationsInput,
  type MarkNotificationInput,
  type Notification,
  type NotificationGroup,
  type NotificationKind,
  type NotificationTopic,
  type UnreadNotifications,
  notificationLimits,
} from '@rentreel/contracts/notifications';
import type { Page } from '@rentreel/contracts/page';
import { dayMs } from '@rentreel/values';
import {
  type Context,
  DomainError,
  type OutboxPayloads,
  decodeCursor,
  isImpersonated,
  requireUser,
  toPage,
  write,
} from '../kernel/index.ts';
import { type StoredNotice, copyOf, titleOfMany } from './copy/notice-copy.ts';
import {
  type GroupRow,
  type GroupedRow,
  type NoticeFilter,
  countUnread,
  deleteOld,
  findNotice,
  listGrouped,
  listGroups,
  markRead,
} from './repository.ts';

// Safe: the facts were written by this module only.
const storedOf = ({ kind, facts }: Pick<GroupRow, 'kind' | 'facts'>): StoredNotice => ({
  kind: kind as NotificationKind,
  facts: JSON.parse(facts) as unknown,
});

/** The text of a private message stays hidden from a staff member who views the account. */
const copyFor = (ctx: Context, stored: StoredNotice) =>
  stored.kind === 'message.received' && isImpersonated(ctx)
    ? { ...copyOf(stored), text: 'Hidden from staff' }
    : copyOf(stored);

function toNotification(ctx: Context, row: GroupedRow): Notification {
  const { title, text, path } = copyFor(ctx, storedOf(row));
  return { id: row.id, title, text, path, occurredAt: row.occurredAt, read: row.readAt !== null };
}

/** Converts a group for the inbox: with a count when all are of one kind, otherwise with the title of the latest. */
function toGroup(ctx: Context, row: GroupRow, notices: readonly GroupedRow[]): NotificationGroup {
  const latest = storedOf(row);
  const { title, text, path } = copyFor(ctx, latest);
  const isNew = row.unread > 0;
  const counted = { count: isNew ? row.unread : row.count, isNew };
  return {
    id: row.id,
    topic: row.topic as NotificationTopic,
    title: row.kinds === 1 ? titleOfMany(latest, counted) : title,
    text,
    path,
    occurredAt: row.occurredAt,
    count: row.count,
    unread: row.unread,
    notices: notices.map((notice) => toNotification(ctx, notice)),
  };
}

/** Lists the caller's notifications by day and thread, latest first. */
export async function listNotifications(
  ctx: Context,
  { cursor, limit, filter }: ListNotificationsInput,
): Promise<Page<NotificationGroup>> {
  const { userId } = requireUser(ctx);
  const { read } = ctx.database;
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await listGroups(read, { userId, filter, after, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ sortValue: row.occurredAt, id: row.id }));
  const several = page.items.filter(({ count }) => count > 1);
  const grouped =
    several.length === 0
      ? []
      : await listGrouped(read, { userId, groups: several, most: notificationLimits.shownOfGroup });
  return {
    items: page.items.map((group) =>
      toGroup(
        ctx,
        group,
        grouped.filter(({ day, thread }) => day === group.day && thread === group.thread),
      ),
    ),
    nextCursor: page.nextCursor,
  };
}

/** Counts the caller's threads with unread notifications. */
export async function countUnreadNotifications(ctx: Context): Promise<UnreadNotifications> {
  return countUnread(ctx.database.read, requireUser(ctx).userId);
}

/** Rows per transaction: changing a large inbox at once would block every other write. */
const batchSize = 500;

/** Marks notifications as read, and signals the user's devices when this changed something. */
async function markAs(ctx: Context, read: NoticeFilter): Promise<void> {
  let marked = 0;
  for (let latest = batchSize; latest === batchSize; marked += latest) {
    latest = await write(ctx, async (uow) => {
      uow.skipAudit('read markers');
      const changed = await markRead(uow.tx, read, { now: uow.now, batchSize });
      if (changed < batchSize && marked + changed > 0) {
        uow.emit({ topic: 'notifications.changed', userId: read.userId, payload: {} });
      }
      return changed;
    });
  }
}

/**
 * Marks a notification of the caller as read, with the earlier ones of its thread and day. Throws notifications.not_found,
 * also for another user's.
 */
export async function markNotification(ctx: Context, { notificationId }: MarkNotificationInput): Promise<void> {
  const { userId } = requireUser(ctx);
  const notice = await findNotice(ctx.database.read, notificationId);
  if (notice?.userId !== userId) throw new DomainError('notifications.not_found');
  const { thread, day, occurredAt } = notice;
  await markAs(ctx, { userId, thread, day, until: occurredAt });
}

/** Marks all notifications up to a time as read; later ones stay unread. */
export async function markAllNotifications(ctx: Context, { until }: MarkAllNotificationsInput): Promise<void> {
  const { userId } = requireUser(ctx);
  await markAs(ctx, { userId, until });
}

/** Marks a thread as read up to a time, because the user has read the chat itself. */
export async function seeThread(ctx: Context, seen: OutboxPayloads['notice.seen']): Promise<void> {
  await markAs(ctx, seen);
}

/** Deletes notifications past the retention period of the inbox. */
export async function deleteOldNotices(ctx: Context): Promise<void> {
  const before = ctx.clock.now() - notificationLimits.retentionDays * dayMs;
  for (let deleted = batchSize; deleted === batchSize;) {
    deleted = await ctx.database.writer.write((tx) => deleteOld(tx, before, batchSize));
  }
}
