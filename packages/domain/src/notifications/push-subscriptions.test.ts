import { pushSubscriptions, sessions } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPushKey, subscribePush, unsubscribePush } from './index.ts';
import { createNoticeWorld, deposit, type NoticeWorld } from './testing/notice-world.ts';

let world: NoticeWorld;
beforeEach(async () => {
  world = await createNoticeWorld();
});
afterEach(() => world.dispose());

const address = (endpoint: string) => ({ endpoint, p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22), renew: false });
const rows = () => world.services.database.read.select().from(pushSubscriptions);
const sent = () => world.services.pushSender.sent;

describe('a browser that takes pushes', () => {
  it('is asked for with the key of the deployment', async () => {
    expect(await getPushKey(world.person.ctx)).toEqual({ publicKey: world.services.pushSender.publicKey });
  });

  it('is kept once, however often it says so', async () => {
    await world.addBrowser('phone');
    await world.addBrowser('phone');
    expect(await rows()).toHaveLength(1);
  });

  it.each(['https://evil.example/', 'http://169.254.169.254/latest/meta-data', 'https://push.example.evil/x'])(
    'at %s is refused: we call only push services',
    async (endpoint) => {
      await expect(subscribePush(world.person.ctx, address(endpoint))).rejects.toMatchObject({
        code: 'notifications.unknown_push_service',
      });
      expect(await rows()).toEqual([]);
    },
  );

  it('gets nothing more once it was turned off', async () => {
    const endpoint = await world.addBrowser('phone');
    await unsubscribePush(world.person.ctx, { endpoint });
    await world.tell(deposit('pay_1'));
    expect([await rows(), sent()]).toEqual([[], []]);
  });

  it('gets nothing once it was logged out, also what was already on its way', async () => {
    await world.addBrowser('phone');
    await world.raise(deposit('pay_1'));
    await world.services.database.writer.write((tx) =>
      tx.delete(sessions).where(eq(sessions.userId, world.person.userId)),
    );
    await world.work();
    expect(sent()).toEqual([]);
  });

  it('is forgotten when its push service says that it is gone; the others go on', async () => {
    const gone = await world.addBrowser('old phone');
    await world.addBrowser('phone');
    world.services.pushSender.gone.add(gone);
    await world.tell(deposit('pay_1'));
    expect(sent()).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('that somebody else uses now is theirs', async () => {
    const endpoint = await world.addBrowser('phone');
    const next = await world.createPerson();
    await subscribePush(next.ctx, address(endpoint));
    expect(await rows()).toMatchObject([{ userId: next.userId }]);
    await unsubscribePush(world.person.ctx, { endpoint });
    expect(await rows()).toHaveLength(1);
  });

  it('is renewed by its own person alone', async () => {
    const endpoint = await world.addBrowser('phone');
    const next = await world.createPerson();
    await subscribePush(next.ctx, { ...address(endpoint), renew: true });
    expect(await rows()).toMatchObject([{ userId: world.person.userId }]);
    await subscribePush(world.person.ctx, { ...address(endpoint), renew: true });
    expect(await rows()).toMatchObject([{ userId: world.person.userId }]);
  });

  it('is one of ten; the oldest goes', async () => {
    for (let index = 0; index < 12; index += 1) {
      await world.addBrowser(`browser-${index}`);
      await world.pass(1000);
    }
    const kept = (await rows()).map(({ endpoint }) => endpoint.split('-')[1]);
    expect(kept.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 10 }, (_none, index) => String(index + 2)),
    );
  });
});
