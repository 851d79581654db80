import { Count } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Bell } from 'lucide-react';
import './badges.css';
import { parentOf } from '#/lib/parent-route.ts';
import { useCurrentUser } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';

/** The profile already lists notifications, and administration has its own list. */
const withBell = /^\/(saved|wallet|messages)$/;

/** Link to the parent screen; on the tab screens, to the notifications. */
export default function BackArrow({ pathname }: { pathname: string }) {
  const user = useCurrentUser();
  if (withBell.test(pathname)) return user && <NotificationBell key={user.uid} />;
  const parent = parentOf(pathname);
  if (parent === undefined) return null;
  return (
    <Link to={parent} className="icon-btn print:hidden" aria-label="Back">
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}

function NotificationBell() {
  const unread = trpc.notifications.countUnread.useQuery().data?.apart ?? 0;
  return (
    <Link
      to="/notifications"
      className="icon-btn relative"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
      title="Notifications"
    >
      <Bell className="icon" aria-hidden="true" />
      {unread > 0 && <Count of={unread} className="unread-badge" />}
    </Link>
  );
}
