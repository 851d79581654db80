import { auditRecords, conversationReports } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '../testing/index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';
import { blockPerson, declineChat, openChat, reportChat, reviewChat, sendMessage, unblockPerson } from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
  await fixture.say(fixture.tenant, 'Hello, I am on 0803 123 4567');
});
afterEach(() => fixture.dispose());

const chat = () => ({ conversationId: fixture.chatId });

describe('blockPerson', () => {
  it('stops writing by both sides until it is undone, and tells each side what they can do', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Why?')).rejects.toMatchObject({ code: 'messages.blocked' });
    await expect(fixture.say(fixture.landlord, 'So')).rejects.toMatchObject({
      code: 'messages.unblock_first',
      message: expect.stringMatching(/^You have blocked Applicant [0-9A-Z]{4}\. Unblock them to write again\.$/),
    });
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ writing: 'blocked' });
    expect(await fixture.chatOf(fixture.landlord)).toMatchObject({ writing: 'blocked_by_me' });
    await unblockPerson(fixture.landlord.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
  });

  it('applies to the other chats of the two', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    const listingId = await publishHome(fixture.landlord.ctx);
    const { id } = await openChat(fixture.tenant.ctx, { listingId });
    const message = { conversationId: id, clientId: newClientId(), text: 'And this one?' };
    await expect(sendMessage(fixture.tenant.ctx, message)).rejects.toMatchObject({ code: 'messages.blocked' });
  });

  it('by the other side stays in effect when one side removes its own block', async () => {
    await blockPerson(fixture.landlord.ctx, chat());
    await blockPerson(fixture.tenant.ctx, chat());
    await unblockPerson(fixture.tenant.ctx, chat());
    await expect(fixture.say(fixture.tenant, 'Hello')).rejects.toMatchObject({ code: 'messages.blocked' });
  });

  it('rejects a caller who is not in the chat', async () => {
    await expect(blockPerson(fixture.stranger.ctx, chat())).rejects.toMatchObject({ code: 'messages.not_found' });
  });
});

describe('declineChat', () => {
  it('tells the tenant the reason and stops their writing until the landlord writes again', async () => {
    await declineChat(fixture.landlord.ctx, { ...chat(), reason: 'let_already' });
    expect((await fixture.textsOf(fixture.tenant)).at(-1)).toBe(
      'The landlord declined this request: The home is already let.',
    );
    expect(await fixture.chatOf(fixture.tenant)).toMatchObject({ writing: 'declined', declinedReason: 'let_already' });
    await expect(fixture.say(fixture.tenant, 'Why?')).rejects.toMatchObject({ code: 'messages.declined' });
    await fixture.say(fixture.landlord, 'It is free again.');
    await expect(fixture.say(fixture.tenant, 'Great')).resolves.toMatchObject({ mine: true });
  });

  it('stores one line for concurrent repeated calls', async () => {
    const decline = () => declineChat(fixture.landlord.ctx, { ...chat(), reason: 'dates' });
    await Promise.all([decline(), decline(), decline()]);
    expect(await fixture.textsOf(fixture.tenant)).toHaveLength(2);
  });

  it('is allowed to the landlord only', async () => {
    const reason = 'dates' as const;
    await expect(declineChat(fixture.tenant.ctx, { ...chat(), reason })).rejects.toMatchObject({
      code: 'messages.only_landlord',
    });
    await expect(declineChat(fixture.stranger.ctx, { ...chat(), reason })).rejects.toMatchObject({
      code: 'messages.not_found',
    });
  });
});

describe('reportChat', () => {
  it('stores one report while it is open', async () => {
    const report = { ...chat(), reason: 'scam' as const, note: 'Requested a deposit' };
    await reportChat(fixture.tenant.ctx, report);
    await reportChat(fixture.tenant.ctx, report);
    const rows = await fixture.services.database.read.select().from(conversationReports);
    expect(rows).toMatchObject([{ reporterId: fixture.tenant.userId, reason: 'scam', state: 'open' }]);
  });

  it('rejects a caller who is not in the chat', async () => {
    const report = reportChat(fixture.stranger.ctx, { ...chat(), reason: 'spam', note: '' });
    await expect(report).rejects.toMatchObject({ code: 'messages.not_found' });
  });
});

describe('reviewChat', () => {
  const reason = 'Report rpt_1: asks for money outside';

  it('shows an administrator the original messages and audits the reader and the reason', async () => {
    const admin = await fixture.createPerson({ role: 'admin' });
    const { messages } = await reviewChat(admin.ctx, { ...chat(), reason });
    expect(messages).toMatchObject([{ seq: 1, text: 'Hello, I am on 0803 123 4567' }]);
    const notes = await fixture.services.database.read
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.action, 'conversation.reviewed'));
    expect(notes).toMatchObject([
      { actorId: admin.userId, subjectId: fixture.chatId, details: JSON.stringify({ reason }) },
    ]);
  });

  it('rejects everyone else, including the two participants', async () => {
    for (const who of [fixture.tenant, fixture.landlord, fixture.stranger]) {
      await expect(reviewChat(who.ctx, { ...chat(), reason })).rejects.toMatchObject({ code: 'app.not_found' });
    }
  });
});
