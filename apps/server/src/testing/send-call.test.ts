import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, sendCall } from './send-call.ts';

/** Answers with what it received, and the status in the query. */
const echo = createServer((request, answer) => void reply(request, answer));

async function reply(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  const { host: _, connection: _connection, 'accept-encoding': _encoding, ...others } = headers;
  const received = Object.entries(others).toSorted(([a], [b]) => a.localeCompare(b));
  const status = Number(new URL(url, 'http://echo').searchParams.get('status') ?? 200);
  answer.writeHead(status, 'Told', { 'set-cookie': ['a=1; Path=/', 'b=2'], 'x-name': 'Adé', etag: '"7"' });
  answer.end(status === 204 ? undefined : JSON.stringify({ method, url, received, body: await text(request) }));
}

let root = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(echo.address() as AddressInfo).port}/trpc`;
});
afterAll(() => new Promise((resolve) => echo.close(resolve)));

const viaCall = async (url: string, init: RequestInit) => {
  const call = callOf(url, init, new Headers(init.headers));
  if (!call) throw new Error('is not a call');
  return sendCall(call);
};

/** Everything of a response but the time and what belongs to the connection. */
async function contentOf(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));
  return { status: answer.status, ok: answer.ok, statusText: answer.statusText, headers, text: await answer.text() };
}

const json = { 'content-type': 'application/json', origin: 'https://rentreel.ng', cookie: 'session=s; device=d' };

describe('sendCall', () => {
  it.each<[string, string, RequestInit]>([
    ['a query', '/homes.list?input=%7B%22q%22%3A%22Adé%22%7D', { headers: json }],
    ['a mutation', '/homes.save', { method: 'POST', headers: json, body: '{"name":"Adé"}' }],
    ['a mutation without input', '/auth.logout', { method: 'POST', headers: json }],
    ['a text of no declared type', '/homes.save', { method: 'POST', body: 'text' }],
    ['an error', '/homes.list?status=404', { headers: json }],
    ['an empty response', '/homes.list?status=204', {}],
  ])('sends %s and returns its response like fetch', async (_, path, init) => {
    expect(await contentOf(await viaCall(root + path, init))).toEqual(await contentOf(await fetch(root + path, init)));
  });

  it('fails like fetch when nothing listens', async () => {
    const nowhere = 'http://127.0.0.1:1/trpc/homes.list';
    const sent = await viaCall(nowhere, {}).catch((error: unknown) => error);
    expect(sent).toBeInstanceOf(TypeError);
    expect(sent).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });
  });
});

describe('callOf', () => {
  it.each<[string, string, RequestInit]>([
    ['an event stream', '/trpc/live.events', { headers: { accept: 'text/event-stream' } }],
    ['a file', '/trpc/homes.save', { method: 'POST', body: new Uint8Array(3) }],
    ['an abortable request', '/trpc/homes.list', { signal: AbortSignal.timeout(1000) }],
    ['a request that follows redirects', '/trpc/homes.list', { redirect: 'follow' }],
    ['another path', '/livez', {}],
  ])('leaves %s to fetch', (_, path, init) => {
    expect(callOf(`http://127.0.0.1${path}`, init, new Headers(init.headers))).toBeUndefined();
  });
});
