import { messageLimits } from '@rentreel/contracts/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimTimers } from '../timers/index.ts';
import { archiveChat, blockPerson, declineChat, expireChat, unansweredTimer } from './index.ts';
import { type ChatWorld, createChatWorld } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

const { answerMs } = messageLimits;
const chat = () => ({ conversationId: world.chatId });

/** Moves the clock and lets go off what is due, as the job does. */
async function wait(milliseconds: number): Promise<number> {
  world.services.clock.advance(milliseconds);
  const due = await claimTimers(world.system, { kinds: [unansweredTimer], limit: 10, leaseMs: 1000 });
  for (const { subjectId } of due) await expireChat(world.system, subjectId);
  return due.length;
}

it('a request without an answer for three days expires, and both read so', async () => {
  await world.say(world.tenant, 'Is it free?');
  expect(await wait(answerMs - 1)).toBe(0);
  expect(await wait(1)).toBe(1);
  for (const who of [world.tenant, world.landlord]) {
    expect((await world.textsOf(who)).at(-1)).toContain('has not answered for 3 days');
    expect(await world.chatOf(who)).toMatchObject({ expired: true, needsReply: false, writing: 'open' });
  }
  expect(await world.chatOf(world.tenant)).toMatchObject({ unread: 1 });
});

it('counts from the first message without an answer, not from the last', async () => {
  await world.say(world.tenant, 'Is it free?');
  await wait(answerMs - 1000);
  await world.say(world.tenant, 'Hello?');
  expect(await wait(1000)).toBe(1);
});

it('does not expire once the landlord has answered, and begins anew with the next question', async () => {
  await world.say(world.tenant, 'Is it free?');
  await wait(answerMs - 1000);
  await world.say(world.landlord, 'It is.');
  expect(await wait(answerMs)).toBe(0);
  await world.say(world.tenant, 'May I see it?');
  expect(await wait(answerMs)).toBe(1);
});

it('does not run against a tenant who does not answer, nor after a refusal', async () => {
  await world.say(world.tenant, 'Is it free?');
  await declineChat(world.landlord.ctx, { ...chat(), reason: 'let_already' });
  expect(await wait(answerMs)).toBe(0);
  await world.say(world.landlord, 'It is free again. Are you still looking?');
  expect(await wait(answerMs)).toBe(0);
});

it('is opened again by whoever writes, and expires anew', async () => {
  await world.say(world.tenant, 'Is it free?');
  await wait(answerMs);
  await world.say(world.landlord, 'Sorry for the wait');
  expect(await world.chatOf(world.tenant)).toMatchObject({ expired: false, needsReply: true });
  await world.say(world.tenant, 'No problem. Saturday?');
  expect(await wait(answerMs)).toBe(1);
});

it('happens once, however often the job runs', async () => {
  await world.say(world.tenant, 'Is it free?');
  await wait(answerMs);
  await expireChat(world.system, world.chatId);
  await expireChat(world.system, world.chatId);
  expect(await world.textsOf(world.tenant)).toHaveLength(2);
});

it('leaves a chat that a landlord has put away where it is', async () => {
  await world.say(world.tenant, 'Is it free?');
  await archiveChat(world.landlord.ctx, chat());
  await wait(answerMs);
  expect(await world.chatOf(world.landlord)).toMatchObject({ archived: true });
});

it('the chats that wait for an answer stand under their own filter, for either side', async () => {
  const waiting = async (who: ChatWorld['tenant']) =>
    (await world.inboxOf(who, { filter: 'needs_reply' })).map(({ id }) => id);
  await world.say(world.tenant, 'Is it free?');
  expect(await waiting(world.landlord)).toEqual([world.chatId]);
  expect(await waiting(world.tenant)).toEqual([]);
  await world.say(world.landlord, 'It is. When?');
  expect(await waiting(world.landlord)).toEqual([]);
  expect(await waiting(world.tenant)).toEqual([world.chatId]);
  await blockPerson(world.landlord.ctx, chat());
  expect(await waiting(world.tenant)).toEqual([]);
});
