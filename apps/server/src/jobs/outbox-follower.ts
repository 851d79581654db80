import { noticesChannel, outboxChannel, type Services } from '@rentreel/domain/kernel';
import { findLastSeq, listPeopleSince } from '@rentreel/domain/outbox';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

/**
 * Passes on to this process what other processes wrote into the log of events: one small query per poll for all live
 * connections together, instead of one for each of them.
 */
export function startOutboxFollower({ services, pollMs = 500 }: { services: Services; pollMs?: number }): WorkLoop {
  let seen: number | undefined;
  const work = async () => {
    const last = await findLastSeq(services);
    const since = seen ?? last;
    seen = last;
    if (last <= since) return false;
    for (const userId of await listPeopleSince(services, since)) services.events.notify(userId);
    for (const channel of [outboxChannel, noticesChannel]) services.events.notify(channel);
    return false;
  };
  return startWorkLoop({ name: 'outbox follower', pollMs, log: services.log, work });
}
