import type { NotificationGroup } from '@rentreel/contracts/notifications';
import { readFailure } from '../../../lib/request-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { inboxInput, type NotificationsSearch } from '../lib/notifications-search.ts';

const asRead = (group: NotificationGroup): NotificationGroup => ({
  ...group,
  unread: 0,
  notices: group.notices.map((notice) => ({ ...notice, read: true })),
});

/** Marks one group or all as read: on screen at once, taken back when the server refuses. */
export function useReadMarks(search: NotificationsSearch) {
  const utils = trpc.useUtils();
  const { list } = utils.notifications;
  const settings = {
    onError: (error: unknown) => notify(`Nothing was marked. ${readFailure(error).text}`),
    onSettled: () => utils.notifications.invalidate(),
  };
  const one = trpc.notifications.markRead.useMutation(settings);
  const all = trpc.notifications.markAllRead.useMutation(settings);
  const edit = (change: (group: NotificationGroup) => NotificationGroup) => {
    void list.cancel();
    list.setInfiniteData(
      inboxInput(search),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
    );
  };
  return {
    markRead: ({ id }: NotificationGroup) => {
      edit((group) => (group.id === id ? asRead(group) : group));
      one.mutate({ notificationId: id });
    },
    markAllRead: (groups: readonly NotificationGroup[]) => {
      edit(asRead);
      all.mutate({ until: Math.max(0, ...groups.map(({ occurredAt }) => occurredAt)) });
    },
  };
}
