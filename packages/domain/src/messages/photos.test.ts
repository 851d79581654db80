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
  it('reach the other side in their order, with or without words', async () => {
    const photos = [await fixture.photoOf(fixture.tenant), await fixture.photoOf(fixture.tenant)];
    expect(await fixture.sendPhotos(fixture.tenant, photos)).toMatchObject({ kind: 'photos', text: '', mine: true });
    expect((await lastOf(fixture.landlord)).photos).toHaveLength(2);
    await fixture.sendPhotos(fixture.tenant, photos.toReversed(), 'The tap drips');
    expect(await lastOf(fixture.landlord)).toMatchObject({ text: 'The tap drips', mine: false });
  });

  it('are opened by paths for the reader alone, another for each of the two', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    for (const who of [fixture.tenant, fixture.landlord]) {
      for (const url of await urlsOf(who)) expect(url).toContain(`/${who.userId}/private/`);
    }
  });

  it('are nothing to a stranger and to an administrator', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    const admin = await fixture.createPerson({ role: 'admin' });
    for (const who of [fixture.stranger, admin]) {
      await expect(urlsOf(who)).rejects.toMatchObject({ code: 'messages.not_found' });
    }
  });

  it('are the sender’s own and ready, or the message is not sent', async () => {
    const theirs = await fixture.photoOf(fixture.landlord);
    for (const photo of [theirs, `upl_${'0'.repeat(26)}` as const]) {
      await expect(fixture.sendPhotos(fixture.tenant, [photo])).rejects.toMatchObject({
        code: 'messages.photos_unknown',
      });
    }
    expect(await fixture.textsOf(fixture.tenant)).toEqual([]);
  });

  it('are covered for who has not met the sender, until an inspection is confirmed', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    expect(await lastOf(fixture.tenant)).toMatchObject({ covered: false });
    expect(await lastOf(fixture.landlord)).toMatchObject({ covered: true });
    await fixture.happen((uow) => openContacts(uow, fixture.address));
    const { messages } = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 5 });
    expect(messages[0]).toMatchObject({ kind: 'photos', covered: false });
  });

  it('are sent once, however often the message is sent', async () => {
    const photos = [await fixture.photoOf(fixture.tenant)];
    const message = { conversationId: fixture.chatId, clientId: newClientId(), text: '', photos };
    const sent = await Promise.all([1, 2, 3].map(() => sendMessage(fixture.tenant.ctx, message)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('hide no contact in the words beside them', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)], 'Call 0803 123 4567');
    expect((await lastOf(fixture.landlord)).text).toBe('Call [phone number hidden]');
  });

  it('are counted in the list where a message has no words', async () => {
    await fixture.sendPhotos(fixture.tenant, [await fixture.photoOf(fixture.tenant)]);
    expect((await fixture.inboxOf(fixture.landlord))[0]?.last?.text).toBe('Photo');
    await fixture.sendPhotos(fixture.tenant, [
      await fixture.photoOf(fixture.tenant),
      await fixture.photoOf(fixture.tenant),
    ]);
    expect((await fixture.inboxOf(fixture.landlord))[0]?.last?.text).toBe('2 photos');
  });
});
