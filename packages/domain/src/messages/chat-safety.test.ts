import { auditRecords, conversationReports } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '../testing/index.ts';
import { blockPerson, declineChat, openChat, reportChat, reviewChat, sendMessage, unblockPerson } from './index.ts';
import { type ChatWorld, createChatWorld, newClientId } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
  await world.say(world.tenant, 'Hello, I am on 0803 123 4567');
});
afterEach(() => world.dispose());

const chat = () => ({ conversationId: world.chatId });

describe('a block', () => {
  it('ends writing for both until it is taken back, and says to each what they can do', async () => {
    await blockPerson(world.landlord.ctx, chat());
    await expect(world.say(world.tenant, 'Why?')).rejects.toMatchObject({ code: 'messages.blocked' });
    await expect(world.say(world.landlord, 'So')).rejects.toMatchObject({
      code: 'messages.unblock_first',
      message: 'You have blocked Tunde Bello. Unblock them to write again.',
    });
    expect(await world.chatOf(world.tenant)).toMatchObject({ writing: 'blocked' });
    expect(await world.chatOf(world.landlord)).toMatchObject({ writing: 'blocked_by_me' });
    await unblockPerson(world.landlord.ctx, chat());
    await expect(world.say(world.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
  });

  it('holds in the other chats of the two', async () => {
    await blockPerson(world.landlord.ctx, chat());
    const listingId = await publishHome(world.landlord.ctx);
    const { id } = await openChat(world.tenant.ctx, { listingId });
    const message = { conversationId: id, clientId: newClientId(), text: 'And this one?' };
    await expect(sendMessage(world.tenant.ctx, message)).rejects.toMatchObject({ code: 'messages.blocked' });
  });

  it('by the other side stays when one takes back one’s own', async () => {
    await blockPerson(world.landlord.ctx, chat());
    await blockPerson(world.tenant.ctx, chat());
    await unblockPerson(world.tenant.ctx, chat());
    await expect(world.say(world.tenant, 'Hello')).rejects.toMatchObject({ code: 'messages.blocked' });
  });

  it('is for the two of the chat alone', async () => {
    await expect(blockPerson(world.stranger.ctx, chat())).rejects.toMatchObject({ code: 'messages.not_found' });
  });
});

describe('a refusal', () => {
  it('tells the tenant why, and ends their writing until the landlord writes again', async () => {
    await declineChat(world.landlord.ctx, { ...chat(), reason: 'let_already' });
    expect((await world.textsOf(world.tenant)).at(-1)).toBe(
      'The landlord said no to this request: The home is let already.',
    );
    expect(await world.chatOf(world.tenant)).toMatchObject({ writing: 'declined', declinedReason: 'let_already' });
    await expect(world.say(world.tenant, 'Why?')).rejects.toMatchObject({ code: 'messages.declined' });
    await world.say(world.landlord, 'It is free again.');
    await expect(world.say(world.tenant, 'Great')).resolves.toMatchObject({ mine: true });
  });

  it('is said once, however often the button is pressed', async () => {
    const decline = () => declineChat(world.landlord.ctx, { ...chat(), reason: 'dates' });
    await Promise.all([decline(), decline(), decline()]);
    expect(await world.textsOf(world.tenant)).toHaveLength(2);
  });

  it('is the landlord’s alone', async () => {
    const reason = 'dates' as const;
    await expect(declineChat(world.tenant.ctx, { ...chat(), reason })).rejects.toMatchObject({
      code: 'messages.only_landlord',
    });
    await expect(declineChat(world.stranger.ctx, { ...chat(), reason })).rejects.toMatchObject({
      code: 'messages.not_found',
    });
  });
});

describe('a report', () => {
  it('is kept once while it is open', async () => {
    const report = { ...chat(), reason: 'scam' as const, note: 'Asked for a deposit' };
    await reportChat(world.tenant.ctx, report);
    await reportChat(world.tenant.ctx, report);
    const rows = await world.services.database.read.select().from(conversationReports);
    expect(rows).toMatchObject([{ reporterId: world.tenant.userId, reason: 'scam', state: 'open' }]);
  });

  it('is refused to who is not in the chat', async () => {
    const report = reportChat(world.stranger.ctx, { ...chat(), reason: 'spam', note: '' });
    await expect(report).rejects.toMatchObject({ code: 'messages.not_found' });
  });
});

describe('a review', () => {
  const reason = 'Report rpt_1: asks for money outside';

  it('shows an administrator the chat as it was written, and logs who read it and why', async () => {
    const admin = await world.createPerson({ role: 'admin' });
    const { messages } = await reviewChat(admin.ctx, { ...chat(), reason });
    expect(messages).toMatchObject([{ seq: 1, text: 'Hello, I am on 0803 123 4567' }]);
    const notes = await world.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'conversation.reviewed'));
    expect(notes).toMatchObject([
      { actorId: admin.userId, subjectId: world.chatId, details: JSON.stringify({ reason }) },
    ]);
  });

  it('is nothing to anybody else, its own two people too', async () => {
    for (const who of [world.tenant, world.landlord, world.stranger]) {
      await expect(reviewChat(who.ctx, { ...chat(), reason })).rejects.toMatchObject({ code: 'messages.not_found' });
    }
  });
});
