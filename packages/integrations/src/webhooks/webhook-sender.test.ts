import { once } from 'node:events';
import { type IncomingHttpHeaders, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebhookSender } from './index.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const otherSecret = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`;
const call = { id: 'whd_1', at: Date.now(), body: '{"type":"webhook.test"}', secrets: [secret] };

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a server on a local port that records its requests. */
async function listen(answer: RequestListener) {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body });
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return { port, url: `http://127.0.0.1:${port}/hook`, seen };
}

const local = createWebhookSender({ allowLoopback: true });
const shortTimeout = createWebhookSender({ allowLoopback: true, timeoutMs: 2000 });

describe('a webhook call', () => {
  it('is signed with every secret as Standard Webhooks requires, and its response is reported', async () => {
    const { url, seen } = await listen((_, response) => response.writeHead(202).end('taken\u0000  over'));
    const outcome = await local.send({ ...call, url, secrets: [secret, otherSecret] });
    expect(outcome).toMatchObject({ status: 'answered', answerStatus: 202, excerpt: 'taken   over' });
    const [{ headers, body } = { headers: {}, body: '' }] = seen;
    expect(headers['content-type']).toBe('application/json');
    for (const known of [secret, otherSecret]) {
      expect(new Webhook(known).verify(body, headers as Record<string, string>)).toEqual({ type: 'webhook.test' });
    }
  });

  it('has the signature of the published test vector', async () => {
    const { url, seen } = await listen((_, response) => response.end());
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    await local.send({ url, id, at: 1_614_265_330_000, body: '{"test": 2432232314}', secrets: [secret] });
    expect(seen[0]?.headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('follows no redirect, not even to this machine', async () => {
    const inside = await listen((_, response) => response.end('secret'));
    const { url } = await listen((_, response) => response.writeHead(302, { location: inside.url }).end());
    expect(await local.send({ ...call, url })).toMatchObject({ status: 'answered', answerStatus: 302 });
    expect(inside.seen).toEqual([]);
  });

  it('ends with a timeout when the receiver is slow', async () => {
    const { url } = await listen(() => undefined);
    const impatient = createWebhookSender({ allowLoopback: true, timeoutMs: 100 });
    expect(await impatient.send({ ...call, url })).toMatchObject({ status: 'failed', fault: 'timeout' });
  });

  it('reports the status of an endless response and keeps only its beginning', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(50)), 5);
      response.on('close', () => clearInterval(timer));
    });
    const outcome = await local.send({ ...call, url });
    expect(outcome).toMatchObject({ status: 'answered', answerStatus: 200, excerpt: 'x'.repeat(200) });
    const dripping = await listen((_, response) => response.writeHead(200).write('slow'));
    expect(await shortTimeout.send({ ...call, url: dripping.url })).toMatchObject({
      answerStatus: 200,
      excerpt: 'slow',
    });
  });

  it.each([
    [429, '120', 120_000],
    [503, '1', 1000],
    [500, '120', null],
    [200, '120', null],
    [429, '0', null],
    [429, 'later', null],
    [429, 'Wed, 21 Oct 2015 07:28:00 GMT', null],
    [429, undefined, null],
  ])('reads from the status %i with Retry-After %s a wait of %s ms', async (status, value, retryAfterMs) => {
    const { url } = await listen((_, response) =>
      response.writeHead(status, value === undefined ? {} : { 'retry-after': value }).end(),
    );
    expect(await local.send({ ...call, url })).toMatchObject({ answerStatus: status, retryAfterMs });
  });

  it('reads a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const { url } = await listen((_, response) => response.writeHead(503, { 'retry-after': date }).end());
    const outcome = await local.send({ ...call, url });
    const ms = outcome.status === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
    expect(ms).toBeGreaterThan(3_000_000);
    expect(ms).toBeLessThanOrEqual(3_600_000);
  });

  it('reports that no server listens', async () => {
    const { url } = await listen((_, response) => response.end());
    await ends.pop()?.();
    expect(await local.send({ ...call, url })).toMatchObject({ status: 'failed', fault: 'no_connection' });
  });
});

describe('the address check of webhook calls', () => {
  it.each([
    ['http://example.com/', 'not_https'],
    ['https://127.0.0.1/', 'private_address'],
    ['https://2130706433/', 'private_address'],
    ['https://0x7f.1/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::ffff:10.0.0.1]/', 'private_address'],
    ['https://169.254.169.254/latest/meta-data', 'private_address'],
    ['https://localhost/', 'private_address'],
    ['https://vault.internal/', 'private_address'],
    ['https://example.com/', undefined],
  ])('returns for %s the fault %s', async (url, fault) => {
    const sender = createWebhookSender();
    expect(sender.faultOf(url)).toBe(fault);
    if (fault) expect(await sender.send({ ...call, url })).toMatchObject({ status: 'failed', fault });
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['fd00:ec2::254'],
  ])('rejects a name that resolves to %s, even beside a public address', async (address) => {
    const { port, seen } = await listen((_, response) => response.end());
    for (const others of [[], ['102.89.23.4']]) {
      const found = [...others, address].map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
      const sender = createWebhookSender({ resolve: async () => found });
      const outcome = await sender.send({ ...call, url: `https://rebound.example.com:${port}/` });
      expect(outcome).toMatchObject({ status: 'failed', fault: 'private_address' });
    }
    expect(seen).toEqual([]);
  });

  it('connects to the checked address even when the name changes afterwards', async () => {
    const { port, seen } = await listen((_, response) => response.end('ok'));
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const sender = createWebhookSender({ allowLoopback: true, resolve });
    // Loopback replaces a public address here: http to a name is refused before it is resolved.
    expect(await sender.send({ ...call, url: `http://localhost:${port}/` })).toMatchObject({ answerStatus: 200 });
    expect(asked).toBe(1);
    expect(seen).toHaveLength(1);
    expect(await sender.send({ ...call, url: `http://localhost:${port}/` })).toMatchObject({
      fault: 'private_address',
    });
  });

  it('allows http to this machine in development and to no other host', () => {
    expect(local.faultOf('http://localhost:4000/hook')).toBeUndefined();
    expect(local.faultOf('http://example.com/')).toBe('not_https');
    expect(local.faultOf('https://10.0.0.1/')).toBe('private_address');
  });

  it('reports an unknown name', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    const sender = createWebhookSender({ resolve });
    expect(await sender.send({ ...call, url: 'https://nowhere.example/' })).toMatchObject({ fault: 'unknown_host' });
  });
});
