import { once } from 'node:events';
import { type Server, type ServerResponse, createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { listen, portOf } from '../server.ts';
import { TurnedResponse } from './response-turns.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(answer: (response: ServerResponse) => void): Promise<number> {
  const own = createServer({ ServerResponse: TurnedResponse }, (_, response) => answer(response));
  server = own;
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  return portOf(own);
}

/** Sends requests at once on one connection and returns everything that is answered until the server closes it. */
function ask(port: number, requests: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  for (let request = 1; request <= requests; request++) {
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nconnection: ${request < requests ? 'keep-alive' : 'close'}\r\n\r\n`);
  }
  return text(socket);
}

it('writes the responses that end in one turn together in the next', async () => {
  const responses: ServerResponse[] = [];
  const port = await start((response) => responses.push(response));
  const answers = [ask(port, 1), ask(port, 1)];
  while (responses.length < 2) await nextTurn();
  for (const response of responses) response.end('ok');
  expect(responses.map(({ writableEnded }) => writableEnded)).toEqual([false, false]);
  await nextTurn();
  expect(responses.map(({ writableEnded }) => writableEnded)).toEqual([true, true]);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*ok$/);
});

it('writes them before the requests that arrived meanwhile begin', async () => {
  let answered: ServerResponse | undefined;
  const port = await start((response) => (answered = response));
  const answer = ask(port, 1);
  while (answered === undefined) await nextTurn();
  answered.end('ok');
  const isWritten = new Promise((resolve) => {
    setImmediate(() => resolve(answered?.writableEnded));
  });
  expect(await isWritten).toBe(true);
  await answer;
});

it('answers the requests of one connection in their order', async () => {
  let count = 0;
  const port = await start((response) => response.end(`number ${++count}`));
  expect((await ask(port, 3)).match(/number \d/g)).toEqual(['number 1', 'number 2', 'number 3']);
});

it('sends what was ended before the connection is closed', async () => {
  const port = await start((response) => {
    response.end('the reason');
    response.destroy();
  });
  expect(await ask(port, 1)).toMatch(/the reason$/);
});

it('ends once: a later write or end changes nothing', async () => {
  const port = await start((response) => {
    response.on('error', () => {});
    response.end('first');
    response.write('second');
    response.end('third');
  });
  expect(await ask(port, 1)).toMatch(/\r\n\r\nfirst$/);
});

it('closes the connection of a response that cannot be sent, and sends the others', async () => {
  const responses: ServerResponse[] = [];
  const port = await start((response) => responses.push(response));
  const answers = [ask(port, 1), ask(port, 1)];
  while (responses.length < 2) await nextTurn();
  const [broken, whole] = responses;
  if (broken) broken.strictContentLength = true;
  broken?.setHeader('content-length', 5).end('ok');
  whole?.end('ok');
  const [nothing, answer] = await Promise.allSettled(answers);
  expect(nothing).not.toMatchObject({ value: expect.stringMatching(/ok$/) as string });
  expect(answer).toMatchObject({ value: expect.stringMatching(/ok$/) as string });
});

it('is the response of every server that listens', async () => {
  let outgoing: unknown;
  const app = new Hono<{ Bindings: { outgoing: unknown } }>().get('/', (c) => {
    ({ outgoing } = c.env);
    return c.text('ok');
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
  expect(await ask(portOf(server), 1)).toMatch(/ok$/);
  expect(outgoing).toBeInstanceOf(TurnedResponse);
});
