import { once } from 'node:events';
import { IncomingMessage, type Server, ServerResponse, createServer } from 'node:http';
import { Socket, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { portOf } from '../server.ts';
import { arrivalOf, beginInTurns } from './request-turns.ts';

const compute = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

/**
 * Returns how many requests were begun before the microtasks of each group, by a server that computes for `ms` per request
 * after its first wait.
 */
async function listGroups(ms: number, count: number): Promise<number[]> {
  const groups: number[] = [];
  let isOpen = false;
  const server = createServer(() => {
    if (!isOpen) groups.push(0);
    isOpen = true;
    groups.push((groups.pop() ?? 0) + 1);
    queueMicrotask(() => {
      isOpen = false;
      compute(ms);
    });
  });
  beginInTurns(server);
  for (let sent = 0; sent < count; sent++) send(server, '/');
  while (groups.reduce((sum, each) => sum + each, 0) < count) await nextTurn();
  return groups;
}

/** Returns the paths of the requests begun in each turn by a server that computes for `ms` per request. */
async function listBegun(ms: number, come: (server: Server) => void): Promise<string[][]> {
  const turns: string[][] = [[]];
  const server = createServer((request) => {
    turns.at(-1)?.push(request.url ?? '');
    compute(ms);
  });
  beginInTurns(server);
  const counting = (async () => {
    for (let turn = 0; turn < 10; turn++) {
      await nextTurn();
      turns.push([]);
    }
  })();
  come(server);
  await counting;
  return turns.filter((paths) => paths.length > 0);
}

function send(server: Server, path: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  request.url = path;
  const response = new ServerResponse(request);
  server.emit('request', request, response);
  return response;
}

it('begins concurrent requests in order, and none in a turn whose time is used up', async () => {
  const begun = await listBegun(5, (server) => {
    for (const path of ['/a', '/b', '/c', '/d']) send(server, path);
  });
  expect(begun).toEqual([['/a'], ['/b'], ['/c'], ['/d']]);
});

it('begins short requests in groups of at most eight, and long ones one at a time', async () => {
  const short = await listGroups(0, 64);
  expect(short[0]).toBe(1);
  expect(Math.max(...short)).toBe(8);
  expect(await listGroups(5, 4)).toEqual([1, 1, 1, 1]);
});

it('begins later requests after waiting ones, even when a new turn has just started', async () => {
  const begun = await listBegun(5, (server) => {
    send(server, '/a');
    // Runs before the requests that wait from here on.
    setImmediate(() => send(server, '/c'));
    send(server, '/b');
  });
  expect(begun.flat()).toEqual(['/a', '/b', '/c']);
});

it('begins fewer requests in a turn after a connection was accepted, since Node accepts one per turn', async () => {
  const begun = await listBegun(1, (server) => {
    server.emit('connection', new Socket());
    for (const path of ['/a', '/b']) send(server, path);
  });
  expect(begun[0]).toEqual(['/a']);
});

it('begins the requests of a turn after all of them have arrived', async () => {
  const server = createServer();
  const begun: { arrivedAt: number; begunAt: number }[] = [];
  server.on('request', (request) => begun.push({ arrivedAt: arrivalOf(request), begunAt: performance.now() }));
  beginInTurns(server);
  for (const path of ['/a', '/b', '/c']) {
    send(server, path);
    compute(0.1);
  }
  // On a busy machine they take several turns.
  while (begun.length < 3) await nextTurn();
  const [first] = begun;
  for (const { arrivedAt } of begun) expect(arrivedAt).toBeLessThan(first?.begunAt ?? 0);
});

it('does not begin a request whose connection closed while it waited', async () => {
  const begun = await listBegun(5, (server) => {
    send(server, '/a');
    send(server, '/b').destroy();
    send(server, '/c');
  });
  expect(begun.flat()).toEqual(['/a', '/c']);
});

it('reads the bodies of requests that had to wait', async () => {
  const server = createServer((request, response) => {
    compute(5);
    request.pipe(response);
  });
  beginInTurns(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect(portOf(server), '127.0.0.1');
  // Sends three requests at once on one connection.
  const posts = ['one', 'two', 'three'].map(
    (body) => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  socket.write(posts.join(''));
  let answers = '';
  while (!answers.includes('three')) answers += String((await once(socket, 'data'))[0]);
  expect(answers.match(/one|two|three/g)).toEqual(['one', 'two', 'three']);
  socket.destroy();
  server.close();
});
