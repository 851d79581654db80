import { Count } from '@rentreel/ui';
import { useEffect } from 'react';
import { useSendOutbox } from '#/features/messages/index.ts';
import './badges.css';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';

/** Number of unread items behind a tab. One component for both tabs, because they are downloaded together. */
export default function UnreadBadge({ of }: { of: 'messages' | 'notifications' }) {
  const user = useCurrentUser();
  if (!user) return null;
  return of === 'messages' ? (
    <UnreadMessages key={user.uid} uid={user.uid} isViewed={user.viewedUntil !== undefined} />
  ) : (
    <UnreadNotifications key={user.uid} />
  );
}

const deliveredAfterMs = 800;

/** Sends queued messages as long as it is mounted. */
function UnreadMessages({ uid, isViewed }: { uid: string; isViewed: boolean }) {
  useSendOutbox(uid);
  const unread = trpc.messages.countUnread.useQuery().data?.messages ?? 0;
  const { mutate: markDelivered } = trpc.messages.markDelivered.useMutation();
  const hasNew = unread > 0 && !isViewed;
  // Marks messages as delivered for their senders: one call for several that arrive together, none when they are read
  // immediately.
  useEffect(() => {
    if (!hasNew) return undefined;
    const timer = setTimeout(markDelivered, deliveredAfterMs);
    return () => clearTimeout(timer);
  }, [unread, hasNew, markDelivered]);
  return unread > 0 && <Count of={unread} hint="unread" className="unread-badge" />;
}

/** Excludes messages, which have their own tab. */
function UnreadNotifications() {
  const unread = trpc.notifications.countUnread.useQuery().data?.apart ?? 0;
  return (
    unread > 0 && (
      <Count of={unread} hint={unread === 1 ? 'new notification' : 'new notifications'} className="unread-badge" />
    )
  );
}
