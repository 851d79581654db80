import './badges.css';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';

/** How much somebody was told and has not read, without messages, which have a tab of their own. */
export default function NewsBadge() {
  const user = useCurrentUser();
  return user && <NewsNumber key={user.uid} />;
}

function NewsNumber() {
  const news = trpc.notifications.countUnread.useQuery().data?.apart ?? 0;
  if (news === 0) return null;
  return (
    <span className="unread-badge">
      {news > 99 ? '99+' : news}
      <span className="sr-only"> {news === 1 ? 'new notification' : 'new notifications'}</span>
    </span>
  );
}
