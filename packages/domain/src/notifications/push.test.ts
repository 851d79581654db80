import { pushSubscriptions, sessions } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NoticeFixture, createNoticeFixture, deposit } from './fixtures.ts';
import { getPushKey, subscribePush, unsubscribePush } from './index.ts';
import { pushMessages } from './push.ts';
import type { DueDelivery } from './repository.ts';

let last = 0;
const due = (words: string, thread = 'cnv_1'): DueDelivery => {
  last += 1;
  return {
    id: last,
    userId: 'usr_1',
    channel: 'push',
    bundle: thread,
    noticeId: `ntf_${last}`,
    kind: 'message.received',
    facts: { listingId: 'lst_1', tenantId: 'usr_1', home: 'Mini flat', from: 'Hauwa Sani', words },
    thread,
    isRead: false,
  };
};
const calm = (): DueDelivery => ({
  ...due('', 'lst_1'),
  kind: 'listing.reminder',
  facts: { listingId: 'lst_1', home: 'Mini flat', daysLeft: 4 },
});

describe('pushMessages', () => {
  it('sends one push per chat with the last text, which replaces the previous push', () => {
    expect(pushMessages([[due('Good morning'), due('Is it free?')]])).toEqual([
      {
        message: {
          title: '2 new messages from Hauwa Sani',
          body: 'Is it free? · Mini flat',
          path: '/chat/lst_1/usr_1',
          tag: 'cnv_1',
        },
        urgent: true,
      },
    ]);
  });

  it('sends three items separately and more as one summary that names two', () => {
    const bundles = ['a', 'b', 'c', 'd'].map((thread) => [due('Hello', thread)]);
    expect(pushMessages(bundles.slice(0, 3))).toHaveLength(3);
    expect(pushMessages(bundles)).toMatchObject([
      {
        message: {
          title: '4 new notifications',
          body: 'New message from Hauwa Sani, New message from Hauwa Sani and 2 more',
          path: '/notifications',
        },
      },
    ]);
  });

  it('limits the length of the text', () => {
    const [push] = pushMessages([[due('long '.repeat(200))]]);
    expect(push?.message.body.length).toBe(160);
    expect(push?.message.body.endsWith('…')).toBe(true);
  });

  it('is urgent only when one of the notifications is', () => {
    expect(pushMessages([[calm()]])[0]?.urgent).toBe(false);
    expect(pushMessages([[calm()], [due('a', 'a')], [due('b', 'b')], [due('c', 'c')]])[0]?.urgent).toBe(true);
  });

  it('returns nothing when nothing is due', () => expect(pushMessages([])).toEqual([]));
});

let fixture: NoticeFixture;
beforeEach(async () => {
  fixture = await createNoticeFixture();
});
afterEach(() => fixture.dispose());

const address = (endpoint: string) => ({ endpoint, p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22), renew: false });
const rows = () => fixture.services.database.read.select().from(pushSubscriptions);
const sent = () => fixture.services.pushSender.sent;

describe('a push subscription', () => {
  it('uses the public key of the deployment', async () => {
    expect(await getPushKey(fixture.person.ctx)).toEqual({ publicKey: fixture.services.pushSender.publicKey });
  });

  it('is stored once per browser', async () => {
    await fixture.addBrowser('phone');
    await fixture.addBrowser('phone');
    expect(await rows()).toHaveLength(1);
  });

  it.each(['https://evil.example/', 'http://169.254.169.254/latest/meta-data', 'https://push.example.evil/x'])(
    'at %s is rejected because it is not a push service',
    async (endpoint) => {
      await expect(subscribePush(fixture.person.ctx, address(endpoint))).rejects.toMatchObject({
        code: 'notifications.unknown_push_service',
      });
      expect(await rows()).toEqual([]);
    },
  );

  it('receives nothing after it was ended', async () => {
    const endpoint = await fixture.addBrowser('phone');
    await unsubscribePush(fixture.person.ctx, { endpoint });
    await fixture.report(deposit('pay_1'));
    expect([await rows(), sent()]).toEqual([[], []]);
  });

  it('receives nothing after its session was logged out, not even pushes already raised', async () => {
    await fixture.addBrowser('phone');
    await fixture.raise(deposit('pay_1'));
    await fixture.services.database.writer.write((tx) =>
      tx.delete(sessions).where(eq(sessions.userId, fixture.person.userId)),
    );
    await fixture.work();
    expect(sent()).toEqual([]);
  });

  it('is deleted when its push service reports it as gone; others remain', async () => {
    const gone = await fixture.addBrowser('old phone');
    await fixture.addBrowser('phone');
    fixture.services.pushSender.gone.add(gone);
    await fixture.report(deposit('pay_1'));
    expect(sent()).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('moves to another user of the same browser', async () => {
    const endpoint = await fixture.addBrowser('phone');
    const next = await fixture.createPerson();
    await subscribePush(next.ctx, address(endpoint));
    expect(await rows()).toMatchObject([{ userId: next.userId }]);
    await unsubscribePush(fixture.person.ctx, { endpoint });
    expect(await rows()).toHaveLength(1);
  });

  it('can be renewed by its own user only', async () => {
    const endpoint = await fixture.addBrowser('phone');
    const next = await fixture.createPerson();
    await subscribePush(next.ctx, { ...address(endpoint), renew: true });
    expect(await rows()).toMatchObject([{ userId: fixture.person.userId }]);
    await subscribePush(fixture.person.ctx, { ...address(endpoint), renew: true });
    expect(await rows()).toMatchObject([{ userId: fixture.person.userId }]);
  });

  it('is limited to ten per user; the oldest is deleted', async () => {
    for (let index = 0; index < 12; index += 1) {
      await fixture.addBrowser(`browser-${index}`);
      await fixture.pass(1000);
    }
    const stored = (await rows()).map(({ endpoint }) => endpoint.split('-')[1]);
    expect(stored.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 10 }, (_none, index) => String(index + 2)),
    );
  });
});
