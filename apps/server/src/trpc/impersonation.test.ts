import { createManualClock } from '@rentreel/domain/testing';
import { minuteMs } from '@rentreel/values';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { accessTable } from '../testing/access/access-table.ts';
import type { ObjectRule } from '../testing/access/access-rule.ts';
import { callProcedure, procedures } from '../testing/access/call-procedure.ts';
import { AccessFixture } from '../testing/access/fixtures.ts';
import { type TestClient, type TestServer, startTestServer } from '../testing/index.ts';

const pathsOf = (type: 'query' | 'mutation') =>
  Object.entries(procedures).flatMap(([path, { _def }]) => (_def.type === type ? [path] : []));
const readOnly = 'impersonation.read_only';

/** Tables that the server's background work writes, and the audit log that records the view. */
const notCompared = new Set(['audit_records', 'audit_head', 'timers', 'job_runs']);

describe("viewing another user's account", () => {
  const clock = createManualClock();
  let server: TestServer;
  let fixture: AccessFixture;
  let support: TestClient;
  const objects = new Map<ObjectRule['object'], string>();

  const read = async (sql: string) =>
    // Safe: the statements below name their columns so.
    (await server.container.services.database.readClient.execute(sql)).rows as unknown as readonly {
      name: string;
      line: string;
    }[];
  const readTables = async () => {
    await vi.waitFor(
      async () => {
        const waiting = `SELECT seq FROM outbox_events WHERE state <> 'done' AND run_at <= ${clock.now()}`;
        expect(await read(waiting)).toEqual([]);
      },
      { timeout: 20_000 },
    );
    const rows = await read(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`);
    const names = rows.map(({ name }) => name).filter((name) => !notCompared.has(name));
    const tables: Record<string, string> = {};
    for (const name of names) {
      const columns = await read(`SELECT name FROM pragma_table_info('${name}')`);
      const line = columns.map((column) => `quote("${column.name}")`).join(" || ',' || ");
      tables[name] = JSON.stringify(await read(`SELECT ${line} AS line FROM "${name}" ORDER BY 1`));
    }
    expect(names.length).toBeGreaterThan(80);
    return tables;
  };
  /** Returns an input with which the viewed user's own call would succeed. */
  const inputOf = async (path: string) => {
    const { input, objects: rules } = accessTable[path] ?? {};
    const [rule] = rules ?? [];
    if (!rule) return input?.('tenant');
    const id = objects.get(rule.object) ?? (await fixture.objectOf('tenant', rule.object));
    objects.set(rule.object, id);
    return rule.input?.(id as never);
  };
  const targetId = async () => (await fixture.client('tenant').trpc.auth.me.query())?.uid ?? 'usr_';
  const start = async (client = support) =>
    client.trpc.impersonation.start.mutate({ userId: await targetId(), reason: 'To see what they see', ticket: '' });

  beforeAll(async () => {
    server = await startTestServer({ clock });
    fixture = new AccessFixture(server);
    await fixture.open(['tenant', 'landlord']);
    support = await fixture.member(['support']);
    // A mandate refers to the latest listing of its agent, so it is created before the archived listing.
    objects.set('mandate', await fixture.objectOf('tenant', 'mandate'));
    for (const path of Object.keys(procedures)) await inputOf(path);
    await start();
  }, 120_000);
  afterAll(() => server.dispose());

  it("shows the user's account with a masked email address", async () => {
    const me = await support.trpc.auth.me.query();
    expect(me).toMatchObject({ uid: await targetId(), role: 'user', viewedUntil: clock.now() + 30 * minuteMs });
    expect(me?.email).toContain('•');
    await expect(support.trpc.administration.queues.query()).rejects.toMatchObject({
      data: { domain: 'app.not_found' },
    });
  });

  it('rejects every mutation and changes no table', async () => {
    const before = await readTables();
    const answers: Record<string, string> = {};
    for (const path of pathsOf('mutation').filter((each) => each !== 'impersonation.end')) {
      answers[path] = (await callProcedure(support, path, await inputOf(path))).code;
    }
    expect(Object.keys(answers).length).toBeGreaterThan(200);
    expect(Object.entries(answers).filter(([, code]) => code !== readOnly)).toEqual([]);
    expect(await readTables()).toEqual(before);
  });

  it('allows every query and writes nothing', async () => {
    const before = await readTables();
    const refused: string[] = [];
    for (const path of pathsOf('query')) {
      const { code, status, body } = await callProcedure(support, path, await inputOf(path));
      expect(status, `${path}: ${body}`).toBeLessThan(500);
      if (code === readOnly) refused.push(path);
    }
    expect(refused).toEqual([]);
    expect(await readTables()).toEqual(before);
  });

  it('rejects a batch that contains a mutation', async () => {
    const answer = await support.fetch('/trpc/impersonation.end,saved.save?batch=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 0: {}, 1: {} }),
    });
    expect(JSON.stringify(await answer.json())).toContain(readOnly);
    await start();
  });

  it('rejects every other writing HTTP request', async () => {
    const before = await readTables();
    const writing = createApp(server.container).routes.filter(({ method }) =>
      ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method),
    );
    const uploads = ['POST', 'PATCH', 'DELETE', 'HEAD'].map((method) => ({ method, path: '/api/uploads/x' }));
    // Requests of providers carry a signature and no session.
    const ours = [...writing, ...uploads].filter(({ path }) => !/webhooks|sms/.test(path));
    expect(ours.length).toBeGreaterThan(5);
    for (const { method, path } of ours) {
      const address = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, 'x').replaceAll('*', 'x');
      const type = address.startsWith('/api/uploads')
        ? { 'tus-resumable': '1.0.0' }
        : { 'content-type': 'application/json' };
      const answer = await support.fetch(address, { method, headers: { 'sec-fetch-site': 'same-origin', ...type } });
      expect(answer.status, `${method} ${address}`).toBe(403);
      if (method !== 'HEAD') expect(await answer.text(), `${method} ${address}`).toContain(readOnly);
    }
    expect(await readTables()).toEqual(before);
  });

  it('hides the text of private messages', async () => {
    const tenant = fixture.client('tenant').trpc;
    const conversationId = objects.get('chat') as `cnv_${string}`;
    await tenant.messages.send.mutate({ conversationId, clientId: 'x'.repeat(20), text: 'My gate code is a secret' });
    const { messages } = await support.trpc.messages.thread.query({ conversationId });
    const chats = await support.trpc.messages.list.query({});
    expect(messages.at(-1)).toMatchObject({ text: 'Hidden from staff', mine: true });
    expect(JSON.stringify([messages, chats])).not.toContain('secret');
    expect(await support.trpc.messages.search.query({ conversationId, q: 'secret' })).toMatchObject({ items: [] });
    expect((await support.trpc.messages.list.query({ q: 'secret' })).items).toEqual([]);
  });

  it("ends with impersonation.end and restores the viewer's own roles", async () => {
    const before = await fixture.client('tenant').trpc.notifications.countUnread.query();
    await support.trpc.impersonation.end.mutate();
    expect((await support.trpc.auth.me.query())?.viewedUntil).toBeUndefined();
    expect((await support.trpc.staff.me.query()).roles).toEqual(['support']);
    expect(before).toBeDefined();
  });

  it('expires after 30 minutes', async () => {
    const other = await fixture.member(['support']);
    await start(other);
    clock.advance(29 * minuteMs);
    expect((await other.trpc.auth.me.query())?.viewedUntil).toBeDefined();
    // The use is recorded beside the request; without it a staff session ends after 30 minutes as well.
    const used = `SELECT id AS line FROM sessions WHERE last_seen_at = ${clock.now()}`;
    await vi.waitFor(async () => expect(await read(used)).toHaveLength(1), { timeout: 20_000 });
    clock.advance(minuteMs);
    expect((await other.trpc.staff.me.query()).roles).toEqual(['support']);
  });
});
