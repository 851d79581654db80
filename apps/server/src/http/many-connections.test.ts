import { type Socket, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../testing/index.ts';
import { liveConnectionsPerUser } from './middleware/rate-limiter.ts';

/** Maximum number of connections per address; the same value as in `server.ts`. */
const connectionsPerAddress = 1000;

let server: TestServer;
let sockets: Socket[];
beforeEach(async () => {
  server = await startTestServer();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.dispose();
});

interface RequestOptions {
  readonly path: string;
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request over its own connection and keeps that open; returns the status, or undefined when the server closes it
 * without a response.
 */
async function send({ path, from, headers = {} }: RequestOptions): Promise<number | undefined> {
  const socket = connect({ port: server.running.port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`);
  const first = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString('latin1', 0, 12)));
    socket.once('close', () => resolve(''));
  });
  const [, status] = /^HTTP\/1.1 (\d{3})/.exec(first) ?? [];
  if (status !== '200') socket.destroy();
  return status === undefined ? undefined : Number(status);
}

/** Sends `count` requests, `atOnce` of them concurrently; returns the number of responses per status. */
async function requestMany(
  count: number,
  atOnce: number,
  one: (place: number) => RequestOptions,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  for (let done = 0; done < count; done += atOnce) {
    const wave = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => send(one(done + index)));
    for (const status of await Promise.all(wave)) answers.set(status ?? 0, (answers.get(status ?? 0) ?? 0) + 1);
  }
  return answers;
}

/** Signs up a new account and returns its cookies. */
async function newAccount(): Promise<string> {
  const client = server.client();
  await client.signUp();
  return client.cookies.header ?? '';
}

const openStreams = async () =>
  /rentreel_live_connections (\d+)\n/.exec(await server.container.metrics.registry.metrics())?.[1];

// Only Linux accepts every loopback address without configuration.
describe.runIf(process.platform === 'linux')('the server under many connections', () => {
  it(
    'opens 20 of 1,300 event streams for one account and still opens one for another account',
    { timeout: 120_000 },
    async () => {
      const cookie = await newAccount();
      const accepts = ['text/event-stream', '*/*', '', 'text/event-stream, application/json'];
      const answers = await requestMany(1300, 130, (place) => ({
        path: '/trpc/live.events',
        // Spread over addresses to stay below the limit of connections per address.
        from: `127.0.1.${1 + (place % 10)}`,
        headers: { cookie, accept: accepts[place % accepts.length] ?? '' },
      }));
      expect(Object.fromEntries(answers)).toEqual({ 200: liveConnectionsPerUser, 429: 1300 - liveConnectionsPerUser });
      expect(await openStreams()).toBe(String(liveConnectionsPerUser));
      const headers = { cookie: await newAccount() };
      const theirs = { path: '/trpc/live.events', from: '127.0.0.1', headers };
      expect(await send(theirs)).toBe(200);
    },
  );

  it(
    'keeps answering other addresses while one address opens 1,050 idle connections',
    { timeout: 120_000 },
    async () => {
      const answers = await requestMany(1050, 105, () => ({ path: '/livez', from: '127.0.0.9' }));
      expect(Object.fromEntries(answers)).toEqual({ 0: 1050 - connectionsPerAddress, 200: connectionsPerAddress });
      for (const path of ['/livez', '/trpc/app.config', '/']) {
        expect(await send({ path, from: '127.0.0.10' }), path).toBe(200);
      }
    },
  );
});
