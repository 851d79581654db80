import './badges.css';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';

/** How much somebody was told and has not read, without messages, which have a tab of their own. */
export default function NotificationsBadge() {
  const user = useCurrentUser();
  return user && <NotificationsCount key={user.uid} />;
}

function NotificationsCount() {
  const unreadCount = trpc.notifications.countUnread.useQuery().data?.apart ?? 0;
  if (unreadCount === 0) return null;
  return (
    <span className="unread-badge">
      {unreadCount > 99 ? '99+' : unreadCount}
      <span className="sr-only"> {unreadCount === 1 ? 'new notification' : 'new notifications'}</span>
    </span>
  );
}
