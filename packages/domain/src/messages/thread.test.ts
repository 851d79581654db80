import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import { openContacts, searchThread } from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const find = (who: { readonly ctx: ChatFixture['guest'] }, q: string, limit = 30) =>
  searchThread(who.ctx, { conversationId: fixture.chatId, q, limit });

it('searchThread finds messages of both sides by text, latest first', async () => {
  await fixture.say(fixture.tenant, 'Is there a borehole?');
  await fixture.say(fixture.landlord, 'Yes, a BOREHOLE with a tank.');
  await fixture.say(fixture.tenant, 'Good');
  const { items, hasMore } = await find(fixture.tenant, 'borehole');
  expect(items.map(({ seq, mine }) => [seq, mine])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(hasMore).toBe(false);
});

it('searchThread matches special characters literally', async () => {
  await fixture.say(fixture.tenant, 'I pay 100% at once_now');
  const found = async (q: string) => (await find(fixture.tenant, q)).items.length;
  expect([await found('100%'), await found('e_n'), await found('1%0'), await found('at_once')]).toEqual([1, 1, 0, 0]);
});

it('searchThread reports when more matches exist than it returns', async () => {
  for (let turn = 0; turn < 3; turn += 1) await fixture.say(fixture.tenant, `rent ${turn}`);
  const { items, hasMore } = await find(fixture.tenant, 'rent', 2);
  expect([items.map(({ text }) => text), hasMore]).toEqual([['rent 2', 'rent 1'], true]);
});

it('searchThread does not find hidden contacts until contacts are open', async () => {
  await fixture.say(fixture.tenant, 'On 0803 123 4567');
  expect((await find(fixture.landlord, '4567')).items).toEqual([]);
  await fixture.happen((uow) => openContacts(uow, fixture.address));
  expect((await find(fixture.landlord, '4567')).items).toMatchObject([{ text: 'On 0803 123 4567' }]);
});

it('searchThread rejects everyone except the two participants', async () => {
  await fixture.say(fixture.tenant, 'Is there a borehole?');
  const admin = await fixture.createPerson({ role: 'admin' });
  for (const who of [fixture.stranger, admin]) {
    await expect(find(who, 'borehole')).rejects.toMatchObject({ code: 'messages.not_found' });
  }
});
