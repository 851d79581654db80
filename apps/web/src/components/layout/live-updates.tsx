import { useCurrentUser } from '../../lib/session/use-current-user.ts';
import { LiveFeed } from './live-feed.tsx';

/** One stream of live events per tab while somebody is signed in; another person gets another stream. */
export function LiveUpdates() {
  const user = useCurrentUser();
  return user && <LiveFeed key={user.uid} />;
}
