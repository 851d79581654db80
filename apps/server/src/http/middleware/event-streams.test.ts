import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { RedisLink } from '@rentreel/integrations/redis';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '../http-env.ts';
import { eventStreams } from './event-streams.ts';
import { liveConnectionsPerUser } from './rate-limiter.ts';

/** A stub of Redis that answers late; it reports `held` streams of other processes and counts nothing. */
const slowRedis = (held = 0) => {
  const multi = { zadd: () => multi, zremrangebyscore: () => multi, pexpire: () => multi, exec: async () => [] };
  const zcount = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return held;
  };
  // Safe: eventStreams uses no other part of it.
  return { client: { multi: () => multi, zcount, zrem: async () => 0 } } as unknown as RedisLink;
};

function serve(redis: RedisLink | undefined) {
  let open = 0;
  const app = new Hono<HttpEnv>();
  app.use('/*', async (c, next) => {
    c.set('clientAddress', '127.0.0.1');
    await next();
  });
  app.use(
    '/*',
    eventStreams({ stopping: new AbortController().signal, redis, onCount: (count) => void (open = count) }),
  );
  app.get('/stream', (c) => c.body('', 200, { 'content-type': 'text/event-stream' }));
  app.get('/answer', (c) => c.json({}));
  const sockets: EventEmitter[] = [];
  return {
    openStreams: () => open,
    sockets,
    ask: async (path: string, destroyed = false) => {
      const outgoing = Object.assign(new EventEmitter(), { destroyed, destroy: () => undefined });
      sockets.push(outgoing);
      // Safe: eventStreams reads no other part of a response.
      return (await app.request(path, {}, { outgoing: outgoing as unknown as ServerResponse })).status;
    },
  };
}

const many = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

it.each([
  ['in a single process', () => undefined],
  ['with a slow Redis', () => slowRedis()],
])('eventStreams %s opens 20 of 200 concurrently requested streams', async (_, redis) => {
  const { ask, openStreams } = serve(redis());
  const answers = await many(200, () => ask('/stream'));
  expect(answers.filter((status) => status === 200)).toHaveLength(liveConnectionsPerUser);
  expect(openStreams()).toBe(liveConnectionsPerUser);
});

it('eventStreams counts the streams of other processes', async () => {
  const { ask } = serve(slowRedis(liveConnectionsPerUser));
  expect(await ask('/stream')).toBe(429);
});

it('eventStreams frees a place after a stream, after a response without a stream, and after an early disconnect', async () => {
  const { ask, sockets, openStreams } = serve(undefined);
  await many(50, () => ask('/answer'));
  await many(50, () => ask('/stream', true));
  expect(openStreams()).toBe(0);
  await many(liveConnectionsPerUser, () => ask('/stream'));
  expect(await ask('/stream')).toBe(429);
  for (const socket of sockets) socket.emit('close');
  expect(openStreams()).toBe(0);
  expect(await ask('/stream')).toBe(200);
});
