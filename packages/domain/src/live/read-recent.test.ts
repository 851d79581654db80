import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Context, write } from '../kernel/index.ts';
import { type ChatFixture, createChatFixture } from '../messages/fixtures.ts';
import { openDeviceOf } from './fixtures.ts';
import { readRecent } from './read-recent.ts';
import { findLogEnds } from './repository.ts';

let chat: ChatFixture;
beforeEach(async () => {
  chat = await createChatFixture();
});
afterEach(() => chat.dispose());

const seqNow = async () => (await findLogEnds(chat.services.database.read)).last;

function ask(ctx: Context, afterSeq: number, now = chat.services.clock.now()) {
  if (ctx.actor.kind !== 'user') throw new Error('A person is a user');
  return readRecent({ ctx, actor: ctx.actor, afterSeq, now });
}

it('readRecent shares statements among devices that read in the same turn, and each gets its own events', async () => {
  const [tenant, landlord, stranger] = await Promise.all(
    [chat.tenant, chat.landlord, chat.stranger].map(({ userId }) => openDeviceOf(chat, userId)),
  );
  if (!tenant || !landlord || !stranger) throw new Error('Three people have three devices');
  const over = await openDeviceOf(chat, chat.landlord.userId);
  const before = await seqNow();
  await chat.say(chat.tenant, 'Is it free?');
  const between = await seqNow();
  await chat.say(chat.landlord, 'It is');

  const statements = vi.spyOn(chat.services.database.readClient, 'execute');
  const [ofTenant, ofLandlord, later, ofStranger, ofOver] = await Promise.all([
    ask(tenant.ctx, before),
    ask(landlord.ctx, before),
    ask(landlord.ctx, between),
    ask(stranger.ctx, before),
    // Its session expires while the others continue.
    ask(over.ctx, before, Number.MAX_SAFE_INTEGER),
  ]);
  const count = statements.mock.calls.length;
  statements.mockRestore();

  const texts = ({ events }: typeof ofTenant) => events.map(({ event }) => event.change?.message?.text);
  expect(texts(ofTenant)).toEqual(['Is it free?', 'It is']);
  expect(ofTenant.events.map(({ event }) => event.change?.message?.mine)).toEqual([true, false]);
  expect(ofTenant.events.at(-1)?.event.change).toMatchObject({
    chat: { side: 'tenant', unread: 1 },
    unread: { messages: 1 },
  });
  expect(texts(ofLandlord)).toEqual(['Is it free?', 'It is']);
  expect(ofLandlord.events.at(-1)?.event.change).toMatchObject({ chat: { side: 'landlord', unread: 1 } });
  expect(texts(later)).toEqual(['It is']);
  expect(ofStranger).toEqual({ events: [], upTo: before, ended: false, isMore: false });
  expect(ofOver.ended).toBe(true);
  expect(texts(ofOver)).toEqual([undefined, undefined]);
  expect([ofTenant, ofLandlord, later].map(({ ended }) => ended)).toEqual([false, false, false]);
  expect(count).toBeLessThanOrEqual(5);
});

it('readRecent answers each of many concurrent callers, and rejects each on a failure', async () => {
  const { ctx, userId } = await openDeviceOf(chat, chat.tenant.userId);
  await write(chat.system, async (uow) => uow.emit({ topic: 'saved.changed', userId, payload: {} }));
  const now = await seqNow();
  const found = await Promise.all(Array.from({ length: 250 }, (_, back) => ask(ctx, Math.max(0, now - back))));
  expect(found.map(({ upTo }) => upTo)).toEqual(Array.from({ length: 250 }, () => now));
  const fault = vi.spyOn(chat.services.database.readClient, 'execute').mockRejectedValue(new Error('gone'));
  const failed = await Promise.allSettled([ask(ctx, 0), ask(ctx, 1)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fault.mockRestore();
  await expect(ask(ctx, now)).resolves.toMatchObject({ ended: false });
});
