import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { createLogger } from './logger.ts';
import { startTracing } from './tracing.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** Starts a collector that stores what it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  const server: Server = createServer((request, response) => {
    headers.push(request.headers['x-collector-key'] as string | undefined);
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => server.close(),
  };
}

describe('a server with an OpenTelemetry collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let server: TestServer;
  beforeEach(async () => {
    collector = await startCollector();
    server = await startTestServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key' },
    });
  });
  afterEach(async () => {
    await server.dispose();
    collector.close();
  });

  const found = async (name: string) => {
    await vi.waitFor(() => expect(collector.spans().map((span) => span.name)).toContain(name), 20_000);
    return collector.spans().find((span) => span.name === name);
  };
  const below = (parent: Span | undefined) =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  const nameOf = ({ name }: Span) => name;

  it('sends a trace of a call with its procedure, its write and the commit', async () => {
    const client = server.client();
    await client.signUp();
    await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000 });
    const deposit = await found('wallet.deposit');
    const request = collector.spans().find(({ spanId }) => spanId === deposit?.parentSpanId);
    expect(request).toMatchObject({ name: 'POST', traceId: deposit?.traceId });
    expect(
      Object.fromEntries(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []),
    ).toEqual({
      'http.request.method': 'POST',
      'http.route': '/trpc/*',
      'http.response.status_code': 200,
      'rentreel.request_id': expect.any(String),
    });
    const [write] = below(deposit);
    expect(write?.name).toMatch(/^write /);
    const parts = below(write);
    expect(parts.map(nameOf)).toEqual(['wait', 'group', 'commit']);
    for (const [index, part] of parts.entries()) {
      expect(BigInt(part.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(part.startTimeUnixNano));
      const before = parts[index - 1] ?? part;
      expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(before.startTimeUnixNano));
    }
    expect(new Set(collector.headers)).toEqual(new Set(['a key']));
  });

  it('sends spans of event handlers without personal data', async () => {
    const client = server.client();
    const { email } = await client.signUp({ name: 'Ngozi Umeh' });
    const userId = (await client.trpc.auth.me.query())?.uid ?? 'nobody';
    const withdrawal = client.trpc.wallet.withdraw.mutate({ amountKobo: 5000, pin: '123456' });
    await expect(withdrawal).rejects.toMatchObject({ data: { domain: expect.any(String) } });
    await found('outbox mail.requested');
    const refused = await found('wallet.withdraw');
    const sent = collector.bodies.join('\n');
    for (const personal of [email, 'Ngozi', userId, '123456']) expect(sent).not.toContain(personal);
    expect(refused?.status.code ?? 0).toBe(0);
  });

  it('answers calls as usual when the collector is unavailable', async () => {
    collector.close();
    const client = server.client();
    await client.signUp();
    await client.trpc.wallet.deposit.mutate({ amountKobo: 10_000 });
    expect(await client.trpc.wallet.balance.query()).toBe(10_000);
  });
});

it('startTracing loads no package of OpenTelemetry when no collector is configured', async () => {
  const load = vi.fn<() => never>();
  expect(await startTracing(readEnv({}), createLogger({ level: 'silent' }), load)).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});
