import { systemContext, write } from '@rentreel/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestServer, startTestServer } from '../testing/index.ts';

const json = { 'content-type': 'application/json' };
// Routes a call through tRPC's own fetch adapter.
const byAdapter = { 'trpc-accept': 'application/json' };

const calls: readonly [name: string, path: string, init?: RequestInit][] = [
  ['a query', 'app.config'],
  ['a query with a session', 'auth.me'],
  ['a query with input', `listings.list?input=${encodeURIComponent('{"limit":2}')}`],
  ['a query with an empty input', 'listings.list?input='],
  ['an invalid input', `listings.list?input=${encodeURIComponent('{"limit":"many"}')}`],
  ['an unknown key', `listings.get?input=${encodeURIComponent('{"listingId":"x","extra":1}')}`],
  ['a missing input', 'listings.get'],
  ['an input that is not JSON', 'listings.list?input=%7B'],
  ['an absent object', `listings.get?input=${encodeURIComponent('{"listingId":"lst_00000000000000000000000000"}')}`],
  ['a mutation', 'auth.endOtherSessions', { method: 'POST', headers: json, body: '{}' }],
  ['a mutation without a body', 'auth.endOtherSessions', { method: 'POST', headers: json }],
  ['a mutation with an invalid input', 'auth.login', { method: 'POST', headers: json, body: '{"email":"x"}' }],
  ['a mutation whose body is not JSON', 'auth.login', { method: 'POST', headers: json, body: '{' }],
  ['a mutation with an empty body', 'auth.login', { method: 'POST', headers: json }],
  ['a query by POST', 'app.config', { method: 'POST', headers: json, body: '{}' }],
  ['a mutation by GET', 'auth.logout'],
  ['an absent procedure', 'listings.none'],
  ['the name of an inherited property', 'constructor'],
  ['an empty path', ''],
];

const inputOf = (inputs: unknown) => `batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
const posted = (body: string): RequestInit => ({ method: 'POST', headers: json, body });
const batches: readonly [name: string, path: string, init?: RequestInit][] = [
  ['one query', 'auth.me?batch=1'],
  ['one query with input', `listings.list?${inputOf({ 0: { limit: 2 } })}`],
  ['several queries', `auth.me,listings.list,app.config?${inputOf({ 1: { limit: 2 } })}`],
  ['the same query twice', `listings.list,listings.list?${inputOf({ 0: { limit: 1 }, 1: { limit: 2 } })}`],
  ['queries with one failure', `app.config,listings.list?${inputOf({ 1: { limit: 'many' } })}`],
  [
    'queries that fail with the same status',
    `listings.list,listings.list?${inputOf({ 0: { limit: 'x' }, 1: { limit: 'y' } })}`,
  ],
  ['an input that is not an object', `listings.list?${inputOf([{ limit: 2 }])}`],
  ['an input that is a number', `listings.list?${inputOf(7)}`],
  ['an input that is null', `auth.me?${inputOf(null)}`],
  ['an input that is not JSON', 'listings.list,auth.me?batch=1&input=%7B'],
  ['an absent procedure', 'listings.none,auth.me?batch=1'],
  ['a mutation by GET', 'auth.me,auth.endOtherSessions?batch=1'],
  ['an empty path', 'auth.me,?batch=1'],
  ['a subscription', 'auth.me,live.events?batch=1'],
  ['another value of batch', 'auth.me?batch=2'],
  ['one mutation', 'auth.endOtherSessions?batch=1', posted('{}')],
  ['several mutations', 'auth.endOtherSessions,auth.endOtherSessions?batch=1', posted('{"0":{}}')],
  ['a mutation with an invalid input', 'auth.login?batch=1', posted('{"0":{"email":"x"}}')],
  ['a mutation whose body is not an object', 'auth.login?batch=1', posted('[]')],
  ['a mutation whose body is not JSON', 'auth.login?batch=1', posted('{')],
  ['a mutation without a body', 'auth.login?batch=1', { method: 'POST', headers: json }],
];

const streams: readonly [name: string, path: string, init?: RequestInit][] = [
  ['a Last-Event-ID header', 'live.events', { headers: { 'last-event-id': '1' } }],
  ['the parameter lastEventId', 'live.events?lastEventId=1'],
  ['the parameter Last-Event-Id', 'live.events?Last-Event-Id=1'],
  ['lastEventId in the input', `live.events?input=${encodeURIComponent('{"lastEventId":"1"}')}`],
  ['an invalid input', `live.events?input=${encodeURIComponent('{"lastEventId":"x"}')}`],
  ['an input that is not JSON', 'live.events?input=%7B'],
];

describe('a call without the fetch adapter', () => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    client = server.client();
    await client.signUp();
  });
  afterAll(() => server.dispose());

  const answer = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const given = await client.fetch(`/trpc/${path}`, {
      ...init,
      headers: { ...(init.headers as object), ...headers },
    });
    const { status } = given;
    const body = (await given.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
    return { status, type: given.headers.get('content-type'), vary: given.headers.get('vary'), body };
  };

  it.each(calls)('gets the same response as with it: %s', async (_name, path, init) => {
    expect(await answer(path, init)).toEqual(await answer(path, init, byAdapter));
  });

  it.each(batches)('in a batch gets the same response as with it: %s', async (_name, path, init) => {
    expect(await answer(path, init)).toEqual(await answer(path, init, byAdapter));
  });

  /** Returns the status, the headers and the first two blocks of a stream: the greeting and one more. */
  const streamed = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const given = await client.fetch(`/trpc/${path}`, {
      ...init,
      headers: { accept: 'text/event-stream', ...(init.headers as object), ...headers },
    });
    let text = '';
    for await (const piece of given.body ?? []) {
      text += Buffer.from(piece).toString();
      if (text.split('\n\n\n').length > 2) break;
    }
    const blocks = text.split('\n\n\n').slice(0, 2);
    const names = ['content-type', 'cache-control', 'x-accel-buffering', 'connection', 'vary', 'content-length'];
    return {
      status: given.status,
      headers: names.map((name) => given.headers.get(name)),
      blocks: blocks.map((block) => block.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')),
    };
  };

  it.each(streams)('as a stream gets the same blocks as with it: %s', async (_name, path, init) => {
    const { services } = server.container;
    const userId = (await client.trpc.auth.me.query())?.uid ?? 'usr_none';
    await write(systemContext(services, 'test'), async (uow) =>
      uow.emit({ topic: 'saved.changed', userId, payload: {} }),
    );
    const own = await streamed(path, init);
    expect(own.blocks[0]).toMatch(/^event: connected\n/);
    expect(own.blocks[1]).toMatch(/^(data: .*\nid: \d+|event: serialized-error\ndata: .*)$/);
    expect(own).toEqual(await streamed(path, init, byAdapter));
  });

  it('sets the session cookie, as with the adapter', async () => {
    for (const headers of [{}, byAdapter]) {
      const browser = server.client();
      const account = await browser.signUp();
      const given = await browser.fetch('/trpc/auth.login', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(account),
      });
      expect(given.headers.getSetCookie()).toHaveLength(2);
    }
  });

  it('in a batch is accepted with at most ten calls', async () => {
    const batch = (size: number) => Array.from({ length: size }, () => 'app.config').join(',');
    expect((await client.fetch(`/trpc/${batch(10)}?batch=1&input=%7B%7D`)).status).toBe(200);
    expect((await client.fetch(`/trpc/${batch(11)}?batch=1&input=%7B%7D`)).status).toBe(400);
  });

  it('is rejected when it streams a mutation, because a stream cannot set a cookie', async () => {
    const given = await client.fetch('/trpc/auth.logout?batch=1', {
      method: 'POST',
      headers: { ...json, 'trpc-accept': 'application/jsonl' },
      body: '{}',
    });
    expect(given.status).toBe(415);
  });
});
