import { timers, users } from '@rentreel/db/schema';
import { scheduleTimer } from '@rentreel/domain/timers';
import { hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const path = '/sandbox/clock';

describe('the sandbox clock', () => {
  let server: TestServer;
  let person: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { SANDBOX_CLOCK: 'true' } });
    person = server.client();
    await person.signUp();
  });
  afterAll(() => server.dispose());

  const move = (hours: string, site = 'same-origin') =>
    person.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ hours }).toString(),
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    });
  const ahead = () => server.container.services.clock.now() - Date.now();
  const page = async () => (await person.fetch(path)).text();

  it('shows that the time is simulated and which deadline is next', async () => {
    const { database, clock } = server.container.services;
    const now = clock.now();
    const [me] = await database.read.select({ id: users.id, name: users.name }).from(users).limit(1);
    const deadline = { kind: 'alerts.send_digest', subjectId: me?.id ?? '', dueAt: now + 5.5 * hourMs, now };
    await database.writer.write((tx) => scheduleTimer(tx, deadline));
    const html = await page();
    expect(html).toContain('The clock isn’t real');
    expect(html).toContain(
      `value="6">Go past the next deadline<small>An email with new homes for saved searches: ${me?.name}, `,
    );
    expect(html).not.toContain('<script');
  });

  it("moves the server's time, keeps users signed in, and sends the offset to their browsers", async () => {
    const answer = await move('2000');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/clock?moved=2000']);
    expect(Math.round(ahead() / hourMs)).toBe(2000);
    expect(await page()).toContain('83 days 8 hours');
    expect(await person.trpc.wallet.balance.query()).toBe(0);
    const asked = await server.client().fetch('/trpc/wallet.balance');
    expect(asked.headers.getSetCookie().join()).toContain(`sandbox_clock=${2000 * hourMs};`);
  });

  it('fires the timers that have become due at once', async () => {
    const { database, clock } = server.container.services;
    const tidying = () => database.read.select().from(timers).where(eq(timers.kind, 'uploads.expire'));
    await vi.waitFor(async () => expect((await tidying())[0]?.dueAt).toBeGreaterThan(clock.now()), 10_000);
    await move('2');
    await vi.waitFor(async () => expect((await tidying())[0]?.dueAt).toBeGreaterThan(clock.now()), 4000);
  });

  it.each(['0', '-5', '1.5', 'tomorrow', '', '99999'])('rejects a move by %j hours with a reason', async (hours) => {
    const before = ahead();
    const answer = await move(hours);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('The time wasn’t moved. Give a whole number of hours, 1 to 8784.');
    expect(ahead()).toBeCloseTo(before, -4);
  });

  it('rejects a move from another site', async () => {
    expect((await move('1', 'cross-site')).status).toBe(403);
  });
});

it('the sandbox clock answers 404 unless SANDBOX_CLOCK is set', async () => {
  const server = await startTestServer();
  const answer = await server.client().fetch(path, { method: 'POST', body: 'hours=1' });
  expect(answer.status).toBe(404);
  await server.dispose();
});
