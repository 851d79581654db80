import { randomUUID } from 'node:crypto';
import type { RedisLink } from '../redis/index.ts';
import { type MemoryEventBus, createMemoryEventBus } from './memory-event-bus.ts';

const topic = 'rentreel:events';

/**
 * Wakes the listeners of this process at once, and those of every other process on the same Redis. It transports channel
 * names only, never events: a call lost while Redis is unavailable only costs time, because every process also follows the
 * event log in the database.
 */
export function createRedisEventBus(redis: Pick<RedisLink, 'client' | 'duplicate'>): MemoryEventBus {
  const local = createMemoryEventBus();
  const own = randomUUID();
  const subscriber = redis.duplicate();
  subscriber.on('ready', () => void subscriber.subscribe(topic).catch(() => {}));
  subscriber.on('message', (_: string, message: string) => {
    const at = message.indexOf(' ');
    if (message.slice(0, at) !== own) local.notify(message.slice(at + 1));
  });
  return {
    ...local,
    notify: (channel, upTo) => {
      local.notify(channel, upTo);
      // A call with a log position comes from this process's follower of the log; other processes have their own follower.
      if (upTo !== undefined) return;
      redis.client.publish(topic, `${own} ${channel}`).catch(() => {});
    },
  };
}
