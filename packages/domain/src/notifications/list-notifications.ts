import {
  type ListNotificationsInput,
  notificationLimits,
  type NotificationGroup,
  type UnreadNotifications,
} from '@rentreel/contracts/notifications';
import type { Page } from '@rentreel/contracts/page';
import { type Context, decodeCursor, requireUser, toPage } from '../kernel/index.ts';
import { toGroup } from './notification-dto.ts';
import { countUnread, listGrouped, listGroups } from './notices-repository.ts';

/** What the caller was told, by day and thread, the latest first. */
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
        group,
        grouped.filter(({ day, thread }) => day === group.day && thread === group.thread),
      ),
    ),
    nextCursor: page.nextCursor,
  };
}

/** In how many threads the caller has something unread. */
export async function countUnreadNotifications(ctx: Context): Promise<UnreadNotifications> {
  return countUnread(ctx.database.read, requireUser(ctx).userId);
}
