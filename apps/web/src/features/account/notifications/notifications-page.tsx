import type { NotificationGroup } from '@rentreel/contracts/notifications';
import { Button, EmptyState, ListPending, ListStates, PageHeader, Segmented, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, Settings2 } from 'lucide-react';
import { Suspense, useId } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { dayLabel } from '#/lib/times.ts';
import { NotificationRow } from './notification-row.tsx';
import { type NotificationsSearch, inboxInput } from './search.ts';

interface NotificationsPageProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

/** All notifications of the user. */
export function NotificationsPage({ search, onSearch }: NotificationsPageProps) {
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <PageHeader
        title="Notifications"
        end={
          <Link to="/notifications" search={{ view: 'settings' }} {...buttonProps({ variant: 'text', size: 'sm' })}>
            <Settings2 className="icon-20" aria-hidden="true" />
            Settings
          </Link>
        }
      />
      <div className="page page-column grid grid-cols-1 gap-4">
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <NotificationList search={search} onSearch={onSearch} />
        </Suspense>
      </div>
    </>
  );
}

const filters = [
  { value: 'all', text: 'All' },
  { value: 'unread', text: 'Unread' },
] as const;

interface NotificationListProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

/** The notifications by day. */
function NotificationList({ search, onSearch }: NotificationListProps) {
  const [{ pages }, query] = trpc.notifications.list.useSuspenseInfiniteQuery(inboxInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { markRead, markAllRead } = useReadMarks(search);
  const groups = pages.flatMap(({ items }) => items);
  const anyUnread = groups.some(({ unread }) => unread > 0);
  return (
    <>
      {(groups.length > 0 || search.filter !== undefined) && (
        <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3">
          <Segmented
            label="Which notifications"
            className="w-55"
            value={search.filter ?? 'all'}
            options={filters}
            onChange={(filter) => onSearch(filter === 'unread' ? { filter } : {})}
          />
          {anyUnread && (
            <Button variant="text" size="sm" onClick={() => markAllRead(groups)}>
              Mark all as read
            </Button>
          )}
        </div>
      )}
      <ListStates
        query={query}
        empty={<NoNotifications search={search} onSearch={onSearch} />}
        others="Earlier notifications"
        moreText="Show earlier"
      >
        {() => daysOf(groups).map((day) => <DaySection key={day.name} day={day} onRead={markRead} />)}
      </ListStates>
    </>
  );
}

interface DaySectionProps {
  day: InboxDay;
  onRead: ReturnType<typeof useReadMarks>['markRead'];
}

function DaySection({ day, onRead }: DaySectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="tracking-[0] mb-1 text-14 font-body font-semibold text-text-2">
        {day.name}
      </h2>
      <ul className="grid grid-cols-1 overflow-hidden border border-hairline rounded-card bg-surface">
        {day.groups.map((group) => (
          <NotificationRow key={group.id} group={group} onRead={onRead} />
        ))}
      </ul>
    </section>
  );
}

interface NoNotificationsProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

function NoNotifications({ search, onSearch }: NoNotificationsProps) {
  if (search.filter !== undefined) {
    return (
      <EmptyState
        icon={BellOff}
        title="Nothing unread"
        action={
          <Button variant="secondary" onClick={() => onSearch({})}>
            Show all
          </Button>
        }
      >
        You have read all your notifications.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bell}
      title="No notifications yet"
      action={
        <Link to="/search" search={{}} {...buttonProps({})}>
          Search homes
        </Link>
      }
    >
      Messages, inspections, price changes of saved homes and every movement of your money appear here.
    </EmptyState>
  );
}

const asRead = (group: NotificationGroup): NotificationGroup => ({
  ...group,
  unread: 0,
  notices: group.notices.map((notice) => ({ ...notice, read: true })),
});

/** Marks one group or all as read: optimistic, rolled back when the server refuses. */
function useReadMarks(search: NotificationsSearch) {
  const utils = trpc.useUtils();
  const { list } = utils.notifications;
  const settings = {
    onError: (error: unknown) => notify(`Not marked as read. ${readFailure(error).text}`),
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

/** A day of the inbox with its notifications. */
interface InboxDay {
  readonly name: string;
  readonly groups: readonly NotificationGroup[];
}

/** Groups notifications by their day in Lagos, the latest day first; within a day unread ones come first. */
export function daysOf(groups: readonly NotificationGroup[], now = Date.now()): InboxDay[] {
  const days = new Map<string, NotificationGroup[]>();
  for (const group of groups) {
    const name = dayLabel(group.occurredAt, now);
    days.set(name, [...(days.get(name) ?? []), group]);
  }
  return [...days].map(([name, all]) => ({
    name,
    groups: [...all.filter(({ unread }) => unread > 0), ...all.filter(({ unread }) => unread === 0)],
  }));
}
