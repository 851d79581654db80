import type { Id } from '@rentreel/contracts/ids';
import { systemContext, write } from '@rentreel/domain/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { liveConnectionsPerUser } from '../../http/middleware/rate-limiter.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

describe('live.events', () => {
  let server: TestServer;
  let client: TestClient;
  let userId: Id<'usr'>;
  beforeAll(async () => {
    server = await startTestServer();
    client = server.client();
    await client.signUp();
    userId = (await client.trpc.auth.me.query())?.uid ?? 'usr_none';
  });
  afterAll(() => server.dispose());

  const change = (topic: 'wallet.changed' | 'saved.changed') =>
    write(systemContext(server.container.services, 'test'), async (uow) => uow.emit({ topic, userId, payload: {} }));
  const listeners = () => server.container.services.events.listenerCount();

  it('sends a greeting, then events with their ids', async () => {
    const stream = await client.openEvents();
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const started = await stream.next();
    expect(started).toMatchObject({ data: { topic: 'live.started' } });
    await change('wallet.changed');
    const event = await stream.next();
    expect(event).toMatchObject({ data: { topic: 'wallet.changed' } });
    expect(Number(event?.id)).toBeGreaterThan(Number(started?.id));
    await stream.close();
  });

  it('sends the missed events to a client that reconnects', async () => {
    const first = await client.openEvents();
    const started = await first.next();
    await first.close();
    await change('saved.changed');
    await change('wallet.changed');
    const again = await client.openEvents(started?.id);
    expect([await again.next(), await again.next()]).toMatchObject([
      { data: { topic: 'saved.changed' } },
      { data: { topic: 'wallet.changed' } },
    ]);
    await again.close();
  });

  it('sends a last event and ends when the user signs out', async () => {
    const other = server.client();
    await other.signUp();
    const stream = await other.openEvents();
    await stream.next();
    await other.trpc.auth.logout.mutate();
    expect(await stream.next()).toMatchObject({ data: { topic: 'session.ended' } });
    expect((await stream.next())?.event).toBe('return');
    expect(await stream.next()).toBeUndefined();
  });

  it('requires a session', async () => {
    const stream = await server.client().openEvents();
    expect(await stream.next()).toMatchObject({
      event: 'serialized-error',
      data: { data: { domain: 'auth.sign_in_required' } },
    });
    await stream.close();
  });

  it('leaves no listener behind after 100 clients have disconnected', async () => {
    const before = listeners();
    for (let round = 0; round < 10; round += 1) {
      const streams = await Promise.all(Array.from({ length: 10 }, () => client.openEvents()));
      await Promise.all(streams.map((stream) => stream.next()));
      await Promise.all(streams.map((stream) => stream.close()));
      await vi.waitFor(() => expect(listeners()).toBe(before), 10_000);
    }
    expect(await server.container.metrics.registry.metrics()).toMatch(/rentreel_live_connections 0\n/);
  });

  it('limits the connections of one user', async () => {
    const streams = await Promise.all(Array.from({ length: liveConnectionsPerUser }, () => client.openEvents()));
    await Promise.all(streams.map((stream) => stream.next()));
    const tooMany = await client.openEvents();
    expect(tooMany.answer.status).toBe(429);
    await tooMany.close();
    for (const accept of ['*/*', '', 'text/event-stream, application/json', 'TEXT/EVENT-STREAM']) {
      for (const path of [
        'live.events',
        'live%2Eevents',
        'l%69ve.events',
        'live.events?batch=1',
        'app.config,live.events?batch=1',
      ]) {
        const answer = await client.fetch(`/trpc/${path}`, { headers: { accept } });
        expect(answer.headers.get('content-type'), `${path} with ${accept}`).not.toMatch(/event-stream/);
        await answer.body?.cancel();
      }
    }
    expect(await server.container.metrics.registry.metrics()).toMatch(
      new RegExp(`rentreel_live_connections ${liveConnectionsPerUser}\\n`),
    );
    await Promise.all(streams.map((stream) => stream.close()));
  });
});
