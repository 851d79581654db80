import { auditRecords, blockedPeople } from '@rentreel/db/schema';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHome } from '../testing/index.ts';
import {
  archiveChat,
  blockPerson,
  markRead,
  openChat,
  reportChat,
  searchThread,
  sendMessage,
  unblockPerson,
} from './index.ts';
import { type ChatWorld, createChatWorld, newClientId } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
  await world.say(world.tenant, 'Is it free?');
});
afterEach(() => world.dispose());

const chat = () => ({ conversationId: world.chatId });
const refused = { code: 'messages.blocked' };

describe('who is blocked', () => {
  it('writes neither words nor photos, and nothing of the attempt is left', async () => {
    const photo = await world.photoOf(world.tenant);
    await blockPerson(world.landlord.ctx, chat());
    await expect(world.say(world.tenant, 'Why?')).rejects.toMatchObject(refused);
    await expect(world.sendPhotos(world.tenant, [photo])).rejects.toMatchObject(refused);
    expect(await world.textsOf(world.landlord)).toEqual(['Is it free?']);
    expect(await world.chatOf(world.landlord)).toMatchObject({ lastSeq: 1, unread: 1 });
  });

  it('is not told who did it by anything that they read', async () => {
    await blockPerson(world.landlord.ctx, chat());
    expect(await world.chatOf(world.tenant)).toMatchObject({ writing: 'blocked', other: { name: 'Hauwa Sani' } });
    const failed = await world.say(world.tenant, 'Why?').catch((error: unknown) => error);
    expect(String(failed)).not.toMatch(/Hauwa|blocked you/);
  });

  it('still reads, searches, reports and puts away what is there', async () => {
    await blockPerson(world.landlord.ctx, chat());
    expect(await world.textsOf(world.tenant)).toEqual(['Is it free?']);
    expect((await searchThread(world.tenant.ctx, { ...chat(), q: 'free', limit: 5 })).items).toHaveLength(1);
    await reportChat(world.tenant.ctx, { ...chat(), reason: 'scam', note: '' });
    await markRead(world.tenant.ctx, { ...chat(), seq: 1 });
    await archiveChat(world.tenant.ctx, chat());
    expect(await world.chatOf(world.tenant)).toMatchObject({ archived: true });
  });

  it('finds a message that arrived before the block when their phone sends it again', async () => {
    const clientId = newClientId();
    const sent = await world.say(world.tenant, 'On my way', clientId);
    await blockPerson(world.landlord.ctx, chat());
    expect(await world.say(world.tenant, 'On my way', clientId)).toMatchObject({ id: sent.id });
    expect(await world.textsOf(world.landlord)).toEqual(['Is it free?', 'On my way']);
  });

  it('writes to other people as before, also about the homes of other landlords', async () => {
    await blockPerson(world.landlord.ctx, chat());
    const listingId = await publishHome(world.stranger.ctx);
    const { id: conversationId } = await openChat(world.tenant.ctx, { listingId });
    const message = { conversationId, clientId: newClientId(), text: 'Is this one free?' };
    await expect(sendMessage(world.tenant.ctx, message)).resolves.toMatchObject({ seq: 1 });
  });

  it('is blocked too where the two have changed sides', async () => {
    const listingId = await publishHome(world.tenant.ctx);
    const { id: conversationId } = await openChat(world.landlord.ctx, { listingId });
    const first = { conversationId, clientId: newClientId(), text: 'I like yours as well' };
    await sendMessage(world.landlord.ctx, first);
    await blockPerson(world.landlord.ctx, chat());
    const answer = { conversationId, clientId: newClientId(), text: 'Come on Saturday' };
    await expect(sendMessage(world.tenant.ctx, answer)).rejects.toMatchObject(refused);
  });
});

describe('blocking', () => {
  it('may be pressed twice, and is gone when it is taken back once', async () => {
    await blockPerson(world.landlord.ctx, chat());
    await blockPerson(world.landlord.ctx, chat());
    expect(await world.services.database.read.select().from(blockedPeople)).toHaveLength(1);
    await unblockPerson(world.landlord.ctx, chat());
    await expect(world.say(world.tenant, 'Thank you')).resolves.toMatchObject({ seq: 2 });
  });

  it('that was never done can be taken back without harm, and that of the other side cannot', async () => {
    await unblockPerson(world.tenant.ctx, chat());
    await blockPerson(world.landlord.ctx, chat());
    await unblockPerson(world.tenant.ctx, chat());
    await expect(world.say(world.tenant, 'Hello')).rejects.toMatchObject(refused);
  });

  it('is kept in the log with who did it to whom, and rings on the devices of both', async () => {
    world.services.events.notified.length = 0;
    await blockPerson(world.landlord.ctx, chat());
    await unblockPerson(world.landlord.ctx, chat());
    expect(new Set(world.services.events.notified)).toEqual(new Set([world.tenant.userId, world.landlord.userId]));
    const actions = ['person.blocked', 'person.unblocked'];
    const notes = await world.services.database.read
      .select()
      .from(auditRecords)
      .where(inArray(auditRecords.action, actions));
    expect(notes.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      actions.map((action) => [action, world.landlord.userId, world.tenant.userId]),
    );
  });

  it('takes the chat off what waits for an answer, and puts it back when it is taken back', async () => {
    const waiting = async () => (await world.inboxOf(world.landlord, { filter: 'needs_reply' })).length;
    expect(await waiting()).toBe(1);
    await blockPerson(world.landlord.ctx, chat());
    expect(await waiting()).toBe(0);
    await unblockPerson(world.landlord.ctx, chat());
    expect(await waiting()).toBe(1);
  });
});
