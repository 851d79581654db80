import type { Id } from '@rentreel/contracts/ids';
import { messageLimits } from '@rentreel/contracts/messages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimTimers } from '../timers/index.ts';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import { archiveChat, blockPerson, declineChat, expireChat, unansweredTimer } from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const { answerMs } = messageLimits;
const chat = () => ({ conversationId: fixture.chatId });

/** Advances the clock and runs the timers that are due, as the job does. Returns their number. */
async function wait(milliseconds: number): Promise<number> {
  fixture.services.clock.advance(milliseconds);
  const due = await claimTimers(fixture.system, { kinds: [unansweredTimer], limit: 10, leaseMs: 1000 });
  for (const { subjectId } of due) await expireChat(fixture.system, subjectId as Id<'cnv'>);
  return due.length;
}

it('expireChat expires a request after three days without an answer and tells both people', async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  expect(await wait(answerMs - 1)).toBe(0);
  expect(await wait(1)).toBe(1);
  for (const who of [fixture.tenant, fixture.landlord]) {
    expect((await fixture.textsOf(who)).at(-1)).toContain('hasn’t answered for 3 days');
    expect(await fixture.chatOf(who)).toMatchObject({ expired: true, needsReply: false, writing: 'open' });
  }
  expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ unread: 1 });
});

it('expireChat counts from the first unanswered message, not from the last', async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  await wait(answerMs - 1000);
  await fixture.say(fixture.tenant, 'Hello?');
  expect(await wait(1000)).toBe(1);
});

it('expireChat does not expire an answered request, and starts again with the next question', async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  await wait(answerMs - 1000);
  await fixture.say(fixture.landlord, 'It is.');
  expect(await wait(answerMs)).toBe(0);
  await fixture.say(fixture.tenant, 'May I see it?');
  expect(await wait(answerMs)).toBe(1);
});

it('expireChat does not expire a chat that waits for the tenant or was declined', async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  await declineChat(fixture.landlord.ctx, { ...chat(), reason: 'let_already' });
  expect(await wait(answerMs)).toBe(0);
  await fixture.say(fixture.landlord, 'It is free again. Are you still looking?');
  expect(await wait(answerMs)).toBe(0);
});

it('an expired chat reopens when either person writes, and can expire again', async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  await wait(answerMs);
  await fixture.say(fixture.landlord, 'Sorry for the wait');
  expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ expired: false, needsReply: true });
  await fixture.say(fixture.tenant, 'No problem. Saturday?');
  expect(await wait(answerMs)).toBe(1);
});

it('expireChat adds one line when it runs several times', async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  await wait(answerMs);
  await expireChat(fixture.system, fixture.chatId);
  await expireChat(fixture.system, fixture.chatId);
  expect(await fixture.textsOf(fixture.tenant)).toHaveLength(2);
});

it("expireChat leaves a chat in the landlord's archive", async () => {
  await fixture.say(fixture.tenant, 'Is it free?');
  await archiveChat(fixture.landlord.ctx, chat());
  await wait(answerMs);
  expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ archived: true });
});

it('the needs_reply filter shows each side the chats that wait for their answer', async () => {
  const waiting = async (who: ChatFixture['tenant']) =>
    (await fixture.inboxOf(who, { filter: 'needs_reply' })).map(({ id }) => id);
  await fixture.say(fixture.tenant, 'Is it free?');
  expect(await waiting(fixture.landlord)).toEqual([fixture.chatId]);
  expect(await waiting(fixture.tenant)).toEqual([]);
  await fixture.say(fixture.landlord, 'It is. When?');
  expect(await waiting(fixture.landlord)).toEqual([]);
  expect(await waiting(fixture.tenant)).toEqual([fixture.chatId]);
  await blockPerson(fixture.landlord.ctx, chat());
  expect(await waiting(fixture.tenant)).toEqual([]);
});
