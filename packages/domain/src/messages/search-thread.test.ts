import { afterEach, beforeEach, expect, it } from 'vitest';
import { openContacts, searchThread } from './index.ts';
import { type ChatWorld, createChatWorld } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

const find = (who: { readonly ctx: ChatWorld['guest'] }, q: string, limit = 30) =>
  searchThread(who.ctx, { conversationId: world.chatId, q, limit });

it('finds messages of both by their words, the latest first', async () => {
  await world.say(world.tenant, 'Is there a borehole?');
  await world.say(world.landlord, 'Yes, a BOREHOLE with a tank.');
  await world.say(world.tenant, 'Good');
  const { items, hasMore } = await find(world.tenant, 'borehole');
  expect(items.map(({ seq, mine }) => [seq, mine])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(hasMore).toBe(false);
});

it('takes every sign as it is written', async () => {
  await world.say(world.tenant, 'I pay 100% at once_now');
  const found = async (q: string) => (await find(world.tenant, q)).items.length;
  expect([await found('100%'), await found('e_n'), await found('1%0'), await found('at_once')]).toEqual([1, 1, 0, 0]);
});

it('says when there are more than it shows', async () => {
  for (let turn = 0; turn < 3; turn += 1) await world.say(world.tenant, `rent ${turn}`);
  const { items, hasMore } = await find(world.tenant, 'rent', 2);
  expect([items.map(({ text }) => text), hasMore]).toEqual([['rent 2', 'rent 1'], true]);
});

it('does not give away by a search what is hidden, and finds it once contacts are open', async () => {
  await world.say(world.tenant, 'On 0803 123 4567');
  expect((await find(world.landlord, '4567')).items).toEqual([]);
  await world.happen((tx) => openContacts(world.system, tx, world.address));
  expect((await find(world.landlord, '4567')).items).toMatchObject([{ text: 'On 0803 123 4567' }]);
});

it('is the two people’s alone', async () => {
  await world.say(world.tenant, 'Is there a borehole?');
  const admin = await world.createPerson({ role: 'admin' });
  for (const who of [world.stranger, admin]) {
    await expect(find(who, 'borehole')).rejects.toMatchObject({ code: 'messages.not_found' });
  }
});
