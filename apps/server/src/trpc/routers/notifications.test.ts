import type { Id } from '@rentreel/contracts/ids';
import { makeStaff } from '@rentreel/domain/testing';
import { outboxEvents } from '@rentreel/db/schema';
import { raiseNotice, systemContext, write } from '@rentreel/domain/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let client: TestClient;
let userId: Id<'usr'>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  client = server.client();
  await client.signUp();
  userId = (await client.trpc.auth.me.query())?.uid ?? 'usr_none';
});

const raise = (key: string) =>
  write(systemContext(server.container.services, 'test'), async (uow) =>
    uow.emit(
      raiseNotice(Date.now(), {
        userId,
        kind: 'wallet.payout_failed',
        facts: { amountKobo: 500_000 },
        key,
      }),
    ),
  );
const inbox = async () => (await client.trpc.notifications.list.query({})).items;
const refused = (code: string) => ({ data: { domain: code } });

async function admin(): Promise<TestClient> {
  const operator = server.client();
  const { email } = await operator.signUp();
  const { database } = server.container.services;
  await makeStaff(database, email);
  return operator;
}

describe('notifications over HTTP', () => {
  it('arrive in the inbox, as a live event and as a mail in text and HTML', async () => {
    const { mailer } = server.container.services;
    const send = vi.spyOn(mailer, 'send');
    const stream = await client.openEvents();
    await stream.next();
    await raise('pay_1:failed');
    expect(await stream.next()).toMatchObject({ data: { topic: 'notifications.changed' } });
    await stream.close();
    expect(await inbox()).toMatchObject([
      { topic: 'money', title: 'Your bank didn’t take ₦5,000', path: '/wallet', unread: 1 },
    ]);
    await vi.waitFor(
      () =>
        expect(send).toHaveBeenCalledWith(
          expect.objectContaining({
            subject: 'Your bank didn’t take ₦5,000',
            text: expect.stringContaining('/#/wallet\n'),
            html: expect.stringContaining('/#/wallet" style="display:inline-block'),
          }),
        ),
      10_000,
    );
    send.mockRestore();
  });

  it('can be marked as read singly and all at once, and are counted', async () => {
    for (const key of ['a', 'b', 'c']) await raise(key);
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(3), 10_000);
    const [first] = await inbox();
    if (first) await client.trpc.notifications.markRead.mutate({ notificationId: first.id });
    expect(await client.trpc.notifications.countUnread.query()).toEqual({ groups: 2, apart: 2 });
    await client.trpc.notifications.markAllRead.mutate({ until: Date.now() });
    expect(await client.trpc.notifications.countUnread.query()).toEqual({ groups: 0, apart: 0 });
  });

  it.each([
    [{ choice: { topic: 'money', channel: 'mail', wanted: false } }, 'notifications.always_on'],
    [{ choice: { topic: 'security', channel: 'inApp', wanted: false } }, 'notifications.always_on'],
    [{ choice: { topic: 'searches', channel: 'mail', wanted: false } }, 'notifications.set_elsewhere'],
  ] as const)('reject muting a topic where it is not allowed: %j', async (input, code) => {
    await expect(client.trpc.notifications.updateSettings.mutate(input)).rejects.toMatchObject(refused(code));
  });

  it.each([
    { quietHours: { fromMinute: 420, toMinute: 420 } },
    { quietHours: { fromMinute: -1, toMinute: 420 } },
    { quietHours: { fromMinute: 1440, toMinute: 420 } },
    { quietHours: { fromMinute: 1.5, toMinute: 420 } },
  ])('reject invalid quiet hours: %j', async (input) => {
    await expect(client.trpc.notifications.updateSettings.mutate(input)).rejects.toMatchObject({
      data: { code: 'BAD_REQUEST' },
    });
  });

  it("return the deployment's push key and accept only addresses of known push services", async () => {
    const { publicKey } = await client.trpc.notifications.pushKey.query();
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    await client.trpc.notifications.subscribePush.mutate({ endpoint, ...keys });
    const elsewhere = client.trpc.notifications.subscribePush.mutate({ endpoint: 'http://127.0.0.1:22/', ...keys });
    await expect(elsewhere).rejects.toMatchObject(refused('notifications.unknown_push_service'));
    await client.trpc.notifications.unsubscribePush.mutate({ endpoint });
  });
});

describe('an undelivered mail', () => {
  it('is listed for administrators, who can retry it', async () => {
    const { database, mailer } = server.container.services;
    const [dead] = await database.writer.write((tx) =>
      tx
        .insert(outboxEvents)
        .values({
          topic: 'mail.requested',
          payload: JSON.stringify({ to: 'ada@example.com', subject: 'Tried again', text: 'Hello' }),
          state: 'dead',
          attempts: 12,
          runAt: 0,
          lastError: '451 try later',
          createdAt: 0,
        })
        .returning({ seq: outboxEvents.seq }),
    );
    const seq = dead?.seq ?? 0;
    const operator = await admin();
    const { items } = await operator.trpc.jobs.listUndelivered.query();
    expect(items).toContainEqual({
      channel: 'mail',
      id: seq,
      title: 'Email',
      to: 'a•••••@example.com',
      person: null,
      attempts: 12,
      error: '451 try later',
      since: 0,
    });
    const send = vi.spyOn(mailer, 'send');
    await operator.trpc.jobs.retry.mutate({ source: 'event', id: seq });
    await vi.waitFor(
      () => expect(send).toHaveBeenCalledWith(expect.objectContaining({ subject: 'Tried again' })),
      10_000,
    );
    send.mockRestore();
  });

  it('is hidden from other users', async () => {
    await expect(client.trpc.jobs.listUndelivered.query()).rejects.toMatchObject(refused('app.not_found'));
    const retry = client.trpc.jobs.retry.mutate({ source: 'event', id: 1 });
    await expect(retry).rejects.toMatchObject(refused('app.not_found'));
  });
});
