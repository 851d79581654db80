import { Button, Note, Segmented } from '@rentreel/ui';
import { useId } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useReadMarks } from '../hooks/use-read-marks.ts';
import { daysOf, type InboxDay } from '../lib/days-of.ts';
import { inboxInput, type NotificationsSearch } from '../lib/notifications-search.ts';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';

const filters = [
  { value: 'all', text: 'All' },
  { value: 'unread', text: 'Unread' },
] as const;

interface NotificationListProps {
  search: NotificationsSearch;
  onSearch: (search: NotificationsSearch) => void;
}

/** What somebody was told, day by day. */
export function NotificationList({ search, onSearch }: NotificationListProps) {
  const [{ pages }, query] = trpc.notifications.list.useSuspenseInfiniteQuery(inboxInput(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { markRead, markAllRead } = useReadMarks(search);
  const groups = pages.flatMap(({ items }) => items);
  const anyUnread = groups.some(({ unread }) => unread > 0);
  return (
    <>
      {(groups.length > 0 || search.filter !== undefined) && (
        <div className="notice-tools">
          <Segmented
            label="Which notifications"
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
      {groups.length === 0 && <NoNotifications search={search} onSearch={onSearch} />}
      {daysOf(groups).map((day) => (
        <DaySection key={day.name} day={day} onRead={markRead} />
      ))}
      {isFetchNextPageError && (
        <Note tone="bad" announce="alert">
          The earlier ones did not load. Check your connection and try again.
        </Note>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
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
      <h2 id={headingId} className="notice-day">
        {day.name}
      </h2>
      <ul className="notice-rows">
        {day.groups.map((group) => (
          <NotificationRow key={group.id} group={group} onRead={onRead} />
        ))}
      </ul>
    </section>
  );
}
