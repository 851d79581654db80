import { useEffect } from 'react';
import { useSendOutbox } from '#/features/messages/index.ts';
import './badges.css';
import { useCurrentUser } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';

/** How many messages wait to be read. While it is there, what was written without a network is sent. */
export default function UnreadBadge() {
  const user = useCurrentUser();
  useSendOutbox(user?.uid);
  return user && <UnreadNumber key={user.uid} isViewed={user.viewedUntil !== undefined} />;
}

function UnreadNumber({ isViewed }: { isViewed: boolean }) {
  const unread = trpc.messages.countUnread.useQuery().data?.messages ?? 0;
  const { mutate: markDelivered } = trpc.messages.markDelivered.useMutation();
  // Whoever wrote them sees that they have arrived.
  useEffect(() => {
    if (unread > 0 && !isViewed) markDelivered();
  }, [unread, isViewed, markDelivered]);
  if (unread === 0) return null;
  return (
    <span className="unread-badge">
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
