import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getThread, openContacts, sendMessage } from './index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const lastOf = async (who: ChatFixture['tenant']) => {
  const { messages } = await getThread(who.ctx, { conversationId: fixture.chatId, limit: 1 });
  const message = messages[0];
  if (message?.kind !== 'photos') throw new Error('the last message has no photos');
  return message;
};
const urlsOf = async (who: ChatFixture['tenant']) =>
  (await lastOf(who)).photos.flatMap(({ sources }) => sources.map(({ url }) => url));

describe('photos of a message', () => {
  it('reach the other side with or without text', async () => {
    const photos = [await fixture.photoOf(fixture.tenant), await fixture.photoOf(fixture.tenant)];
    expect(await fixture.sendPhotos(fixture.tenant, photos)).toMatchObject({ kind: 'photos', text: '', mine: true });
    expect((await lastOf(fixture.landlord)).photos).toHaveLength(2);
    await fixture.sendPhotos(fixture.tenant, photos.toReversed(), 'The tap drips');
    expect(await lastOf(fixture.landlord)).toMatchObject({ text: 'The tap drips', mine: false });
  });

  it('have separate signed paths for each of the two readers', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    for (const who of [fixture.tenant, fixture.landlord]) {
      for (const url of await urlsOf(who)) expect(url).toContain(`/${who.userId}/private/`);
    }
  });

  it('are not visible to strangers or administrators', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    const admin = await fixture.createPerson({ role: 'admin' });
    for (const who of [fixture.stranger, admin]) {
      await expect(urlsOf(who)).rejects.toMatchObject({ code: 'messages.not_found' });
    }
  });

  it('must belong to the sender and be ready, or the message is rejected', async () => {
    const theirs = await fixture.photoOf(fixture.landlord);
    for (const photo of [theirs, `upl_${'0'.repeat(26)}` as const]) {
      await expect(fixture.sendPhotos(fixture.tenant, [photo])).rejects.toMatchObject({
        code: 'messages.photos_unknown',
      });
    }
    expect(await fixture.textsOf(fixture.tenant)).toEqual([]);
  });

  it('are covered for the receiver until an inspection is confirmed', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    expect(await lastOf(fixture.tenant)).toMatchObject({ covered: false });
    expect(await lastOf(fixture.landlord)).toMatchObject({ covered: true });
    await fixture.happen((uow) => openContacts(uow, fixture.address));
    const { messages } = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 5 });
    expect(messages[0]).toMatchObject({ kind: 'photos', covered: false });
  });

  it('are sent once when the message is resent concurrently', async () => {
    const photos = [await fixture.photoOf(fixture.tenant)];
    const message = { conversationId: fixture.chatId, clientId: newClientId(), text: '', photos };
    const sent = await Promise.all([1, 2, 3].map(() => sendMessage(fixture.tenant.ctx, message)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('do not stop contacts from being hidden in the text beside them', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)], 'Call 0803 123 4567');
    expect((await lastOf(fixture.landlord)).text).toBe('Call [phone number hidden]');
  });

  it('are counted in the inbox preview of a message without text', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    expect((await fixture.inboxOf(fixture.landlord))[0]?.last?.text).toBe('Photo');
    await fixture.sendPhotos(fixture.tenant, [
      await fixture.photoOf(fixture.tenant),
      await fixture.photoOf(fixture.tenant),
    ]);
    expect((await fixture.inboxOf(fixture.landlord))[0]?.last?.text).toBe('2 photos');
  });
});
