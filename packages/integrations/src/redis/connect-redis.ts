import type { Logger } from '@rentreel/domain/ports';
import { Redis } from 'ioredis';

/** The connection of one process to Redis. It reconnects by itself; commands fail at once while it is down. */
export interface RedisLink {
  readonly client: Redis;
  readonly isUp: () => boolean;
  /** A second connection of the same kind, for subscriptions. */
  duplicate(): Redis;
  close(): void;
}

interface ConnectOptions {
  readonly url: string;
  readonly log: Logger;
}

const longestWaitMs = 2000;

const options = {
  lazyConnect: true,
  // Commands do not wait for an unavailable Redis: every caller has a fallback.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1000,
  connectTimeout: 2000,
  retryStrategy: (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 6), longestWaitMs),
};

/**
 * Starts to connect and returns at once: a deployment starts and runs without its Redis, only with less exact limits.
 */
export function connectRedis({ url, log }: ConnectOptions): RedisLink {
  const client = new Redis(url, options);
  const connections: Redis[] = [client];
  let wasUp: boolean | undefined;
  const report = (isUp: boolean) => {
    if (wasUp === isUp) return;
    wasUp = isUp;
    if (isUp) log.info({}, 'Redis is reached');
    else log.warn({}, 'Redis is unavailable: limits count per process, and live events follow the log');
  };
  client.on('ready', () => report(true));
  client.on('close', () => report(false));
  const open = (connection: Redis) => {
    // Without a listener every failed attempt would end the process; `close` has reported it.
    connection.on('error', () => {});
    connection.connect().catch(() => {});
    return connection;
  };
  open(client);
  return {
    client,
    isUp: () => client.status === 'ready',
    duplicate: () => {
      const connection = new Redis(url, options);
      connections.push(connection);
      return open(connection);
    },
    close: () => {
      for (const connection of connections) connection.disconnect();
    },
  };
}
