import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveChat,
  declineChat,
  markRead,
  openContacts,
  storeCard,
  storeSystemMessage,
  unarchiveChat,
} from './index.ts';
import { type ChatWorld, createChatWorld } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
  await world.say(world.tenant, 'Is it free?');
});
afterEach(() => world.dispose());

const chat = () => ({ conversationId: world.chatId });
const addressOf = () => ({ ...world.address, landlordId: world.landlord.userId });
const isArchived = async (who: ChatWorld['tenant']) => (await world.chatOf(who)).archived;
const card = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
} as const;

describe('a chat that was put away', () => {
  beforeEach(() => archiveChat(world.landlord.ctx, chat()));

  it('stands under the archive alone, with all that was written in it', async () => {
    for (const filter of ['all', 'unread', 'needs_reply'] as const) {
      expect(await world.inboxOf(world.landlord, { filter })).toEqual([]);
    }
    expect(await world.inboxOf(world.landlord, { filter: 'archived' })).toMatchObject([
      { archived: true, last: { text: 'Is it free?' } },
    ]);
    expect(await world.textsOf(world.landlord)).toEqual(['Is it free?']);
  });

  it('stays where it is for the other side, who does not hear of it', async () => {
    world.services.events.notified.length = 0;
    await archiveChat(world.landlord.ctx, chat());
    expect(world.services.events.notified).toEqual([world.landlord.userId]);
    expect(await isArchived(world.tenant)).toBe(false);
    expect(await world.inboxOf(world.tenant, { filter: 'archived' })).toEqual([]);
  });

  it('keeps what was unread, and is found again by searching in the archive', async () => {
    expect((await world.inboxOf(world.landlord, { filter: 'archived', q: 'free' }))[0]).toMatchObject({ unread: 1 });
    expect(await world.inboxOf(world.landlord, { q: 'free' })).toEqual([]);
    await unarchiveChat(world.landlord.ctx, chat());
    expect(await world.inboxOf(world.landlord, { filter: 'unread' })).toHaveLength(1);
  });

  it('stays away when it is read, and when something happened that nobody did', async () => {
    await markRead(world.landlord.ctx, { ...chat(), seq: 1 });
    await world.happen((tx) =>
      storeSystemMessage(world.system, tx, { address: addressOf(), by: null, text: 'A reminder.' }),
    );
    await world.happen((tx) => openContacts(world.system, tx, world.address));
    expect(await isArchived(world.landlord)).toBe(true);
  });

  it('comes back with what the other side does: a card as well as a message', async () => {
    await world.happen((tx) =>
      storeCard(world.system, tx, { address: addressOf(), by: 'tenant', text: 'Tunde asks to see it.', card }),
    );
    expect(await isArchived(world.landlord)).toBe(false);
  });

  it('comes back with what one does there oneself', async () => {
    await declineChat(world.landlord.ctx, { ...chat(), reason: 'let_already' });
    expect(await isArchived(world.landlord)).toBe(false);
  });
});

describe('putting away', () => {
  it('may be pressed twice, and taken back twice', async () => {
    await archiveChat(world.tenant.ctx, chat());
    await archiveChat(world.tenant.ctx, chat());
    expect(await isArchived(world.tenant)).toBe(true);
    await unarchiveChat(world.tenant.ctx, chat());
    await unarchiveChat(world.tenant.ctx, chat());
    expect(await isArchived(world.tenant)).toBe(false);
  });

  it('is for the two of the chat alone', async () => {
    const admin = await world.createPerson({ role: 'admin' });
    for (const who of [world.stranger, admin]) {
      await expect(archiveChat(who.ctx, chat())).rejects.toMatchObject({ code: 'messages.not_found' });
      await expect(unarchiveChat(who.ctx, chat())).rejects.toMatchObject({ code: 'messages.not_found' });
    }
    await expect(archiveChat(world.guest, chat())).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});
