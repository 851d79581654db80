import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../testing/test-server.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

describe('the health endpoint', () => {
  let server: TestServer;
  afterEach(() => server.dispose());

  it('reports live and ready when everything works', async () => {
    server = await startTestServer();
    expect(await (await fetch(`${server.url}/livez`)).json()).toEqual({ alive: true });
    for (const path of ['/readyz', '/readyz?write']) {
      const ready = await fetch(server.url + path);
      expect(ready.status).toBe(200);
      expect(await ready.json()).toEqual({ ready: true, checks: { database: true, disk: true, stopping: false } });
    }
  });

  it('reports ready for reads only when the database accepts no writes, and writes answer 503', async () => {
    server = await startTestServer();
    const client = server.client();
    const account = await client.signUp();
    await server.container.services.database.writer.close();
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz?write`)).status).toBe(503);
    await expect(client.logIn(account)).rejects.toMatchObject({ data: { httpStatus: 503, domain: 'app.unavailable' } });
    expect(await client.trpc.auth.me.query()).not.toBeNull();
  });

  it('reports not ready once the process begins to stop', async () => {
    server = await startTestServer();
    server.container.stopping.abort();
    const answer = await fetch(`${server.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ checks: { stopping: true } });
  });

  it('serves metrics on a separate port', async () => {
    const port = await freePort();
    server = await startTestServer({ env: { OPS_PORT: String(port) } });
    const client = server.client();
    await client.signUp();
    await client.logIn({ email: 'nobody@example.com', password: 'wrong-password' }).catch(() => undefined);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(/rentreel_procedure_seconds_count\{procedure="auth.signup",outcome="ok"\} 1/);
    expect(text).toMatch(
      /rentreel_procedure_seconds_count\{procedure="auth.login",outcome="auth.wrong_credentials"\} 1/,
    );
    expect(text).toMatch(/rentreel_failed_logins_total 1/);
    for (const name of [
      'rentreel_writer_queue_depth',
      'rentreel_writer_group_jobs_bucket',
      'rentreel_writer_wait_seconds_bucket',
      'rentreel_outbox_lag_seconds',
      'rentreel_live_connections',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text).toContain(name);
    }
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });
});
