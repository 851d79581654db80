import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChatFixture, createChatFixture } from './fixtures.ts';
import {
  archiveChat,
  declineChat,
  markRead,
  openContacts,
  storeCard,
  storeSystemMessage,
  unarchiveChat,
} from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
  await fixture.say(fixture.tenant, 'Is it free?');
});
afterEach(() => fixture.dispose());

const chat = () => ({ conversationId: fixture.chatId });
const addressOf = () => ({ ...fixture.address, landlordId: fixture.landlord.userId });
const isArchived = async (who: ChatFixture['tenant']) => (await fixture.chatOf(who)).archived;
const card = {
  type: 'inspection',
  inspectionId: `ins_${'1'.repeat(26)}`,
  state: 'requested',
  startsAt: 1_800_000_000_000,
  endsAt: 1_800_001_800_000,
} as const;

describe('an archived chat', () => {
  beforeEach(() => archiveChat(fixture.landlord.ctx, chat()));

  it('appears only under the archived filter, with all its messages', async () => {
    for (const filter of ['all', 'unread', 'needs_reply'] as const) {
      expect(await fixture.inboxOf(fixture.landlord, { filter })).toEqual([]);
    }
    expect(await fixture.inboxOf(fixture.landlord, { filter: 'archived' })).toMatchObject([
      { archived: true, last: { text: 'Is it free?' } },
    ]);
    expect(await fixture.textsOf(fixture.landlord)).toEqual(['Is it free?']);
  });

  it("stays in the other side's inbox and sends them no signal", async () => {
    fixture.services.events.notified.length = 0;
    await archiveChat(fixture.landlord.ctx, chat());
    expect(fixture.services.events.notified).toEqual([fixture.landlord.userId]);
    expect(await isArchived(fixture.tenant)).toBe(false);
    expect(await fixture.inboxOf(fixture.tenant, { filter: 'archived' })).toEqual([]);
  });

  it('keeps its unread count and is found by a search of the archive', async () => {
    expect((await fixture.inboxOf(fixture.landlord, { filter: 'archived', q: 'free' }))[0]).toMatchObject({
      unread: 1,
    });
    expect(await fixture.inboxOf(fixture.landlord, { q: 'free' })).toEqual([]);
    await unarchiveChat(fixture.landlord.ctx, chat());
    expect(await fixture.inboxOf(fixture.landlord, { filter: 'unread' })).toHaveLength(1);
  });

  it('stays archived when it is read and when a system event is added', async () => {
    await markRead(fixture.landlord.ctx, { ...chat(), seq: 1 });
    await fixture.happen((uow) => storeSystemMessage(uow, { address: addressOf(), by: null, text: 'A reminder.' }));
    await fixture.happen((uow) => openContacts(uow, fixture.address));
    expect(await isArchived(fixture.landlord)).toBe(true);
  });

  it('leaves the archive when the other side adds a card', async () => {
    await fixture.happen((uow) =>
      storeCard(uow, { address: addressOf(), by: 'tenant', text: 'Tunde asks to see it.', card }),
    );
    expect(await isArchived(fixture.landlord)).toBe(false);
  });

  it('leaves the archive when its owner acts in it', async () => {
    await declineChat(fixture.landlord.ctx, { ...chat(), reason: 'let_already' });
    expect(await isArchived(fixture.landlord)).toBe(false);
  });
});

describe('archiveChat and unarchiveChat', () => {
  it('are idempotent', async () => {
    await archiveChat(fixture.tenant.ctx, chat());
    await archiveChat(fixture.tenant.ctx, chat());
    expect(await isArchived(fixture.tenant)).toBe(true);
    await unarchiveChat(fixture.tenant.ctx, chat());
    await unarchiveChat(fixture.tenant.ctx, chat());
    expect(await isArchived(fixture.tenant)).toBe(false);
  });

  it('reject everyone except the two participants', async () => {
    const admin = await fixture.createPerson({ role: 'admin' });
    for (const who of [fixture.stranger, admin]) {
      await expect(archiveChat(who.ctx, chat())).rejects.toMatchObject({ code: 'messages.not_found' });
      await expect(unarchiveChat(who.ctx, chat())).rejects.toMatchObject({ code: 'messages.not_found' });
    }
    await expect(archiveChat(fixture.guest, chat())).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});
