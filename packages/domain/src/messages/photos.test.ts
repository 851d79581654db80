import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getThread, openContacts, sendMessage } from './index.ts';
import { type ChatWorld, createChatWorld, newClientId } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

const lastOf = async (who: ChatWorld['tenant']) => {
  const { messages } = await getThread(who.ctx, { conversationId: world.chatId, limit: 1 });
  const message = messages[0];
  if (message?.kind !== 'photos') throw new Error('the last message has no photos');
  return message;
};
const urlsOf = async (who: ChatWorld['tenant']) =>
  (await lastOf(who)).photos.flatMap(({ sources }) => sources.map(({ url }) => url));

describe('photos of a message', () => {
  it('reach the other side in their order, with or without words', async () => {
    const photos = [await world.photoOf(world.tenant), await world.photoOf(world.tenant)];
    expect(await world.sendPhotos(world.tenant, photos)).toMatchObject({ kind: 'photos', text: '', mine: true });
    expect((await lastOf(world.landlord)).photos).toHaveLength(2);
    await world.sendPhotos(world.tenant, photos.toReversed(), 'The tap drips');
    expect(await lastOf(world.landlord)).toMatchObject({ text: 'The tap drips', mine: false });
  });

  it('are opened by paths for the reader alone, another for each of the two', async () => {
    await world.sendPhotos(world.tenant, [await world.photoOf(world.tenant)]);
    for (const who of [world.tenant, world.landlord]) {
      for (const url of await urlsOf(who)) expect(url).toContain(`/${who.userId}/private/`);
    }
  });

  it('are nothing to a stranger and to an administrator', async () => {
    await world.sendPhotos(world.tenant, [await world.photoOf(world.tenant)]);
    const admin = await world.createPerson({ role: 'admin' });
    for (const who of [world.stranger, admin]) {
      await expect(urlsOf(who)).rejects.toMatchObject({ code: 'messages.not_found' });
    }
  });

  it('are the sender’s own and ready, or the message is not sent', async () => {
    const theirs = await world.photoOf(world.landlord);
    for (const photo of [theirs, `upl_${'0'.repeat(26)}` as const]) {
      await expect(world.sendPhotos(world.tenant, [photo])).rejects.toMatchObject({ code: 'messages.photos_unknown' });
    }
    expect(await world.textsOf(world.tenant)).toEqual([]);
  });

  it('are covered for who has not met the sender, until an inspection is confirmed', async () => {
    await world.sendPhotos(world.tenant, [await world.photoOf(world.tenant)]);
    expect(await lastOf(world.tenant)).toMatchObject({ covered: false });
    expect(await lastOf(world.landlord)).toMatchObject({ covered: true });
    await world.happen((tx) => openContacts(world.system, tx, world.address));
    const { messages } = await getThread(world.landlord.ctx, { conversationId: world.chatId, limit: 5 });
    expect(messages[0]).toMatchObject({ kind: 'photos', covered: false });
  });

  it('are sent once, however often the message is sent', async () => {
    const photos = [await world.photoOf(world.tenant)];
    const message = { conversationId: world.chatId, clientId: newClientId(), text: '', photos };
    const sent = await Promise.all([1, 2, 3].map(() => sendMessage(world.tenant.ctx, message)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('hide no contact in the words beside them', async () => {
    await world.sendPhotos(world.tenant, [await world.photoOf(world.tenant)], 'Call 0803 123 4567');
    expect((await lastOf(world.landlord)).text).toBe('Call [phone number hidden]');
  });

  it('are counted in the list where a message has no words', async () => {
    await world.sendPhotos(world.tenant, [await world.photoOf(world.tenant)]);
    expect((await world.inboxOf(world.landlord))[0]?.last?.text).toBe('Photo');
    await world.sendPhotos(world.tenant, [await world.photoOf(world.tenant), await world.photoOf(world.tenant)]);
    expect((await world.inboxOf(world.landlord))[0]?.last?.text).toBe('2 photos');
  });
});
