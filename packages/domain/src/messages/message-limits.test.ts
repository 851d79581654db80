import { messageLimits, reportChatInput, sendMessageInput } from '@rentreel/contracts/messages';
import { conversationReports, uploads } from '@rentreel/db/schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addReadyUploads, publishHome } from '../testing/index.ts';
import { changeListingState } from '../listings/index.ts';
import { getThread, listChats, openChat, reportChat, sendMessage, storeCard } from './index.ts';
import { type ChatWorld, createChatWorld, newClientId } from './testing/chat-world.ts';

let world: ChatWorld;
beforeEach(async () => {
  world = await createChatWorld();
});
afterEach(() => world.dispose());

const { photos: mostPhotos, perMinute, reportsPerDay } = messageLimits;
const unknownPhotos = { code: 'messages.photos_unknown' };

/** Another chat of the tenant, about a home of somebody else, with a message in it. */
async function anotherChat(): Promise<`cnv_${string}`> {
  const { id } = await openChat(world.tenant.ctx, { listingId: await publishHome(world.stranger.ctx) });
  await sendMessage(world.tenant.ctx, { conversationId: id, clientId: newClientId(), text: 'Hello' });
  return id;
}

describe('the photos of a message', () => {
  it('are six at most, and may come without words; nothing at all may not', () => {
    const parse = (change: object) =>
      sendMessageInput.safeParse({ conversationId: world.chatId, clientId: newClientId(), text: '', ...change });
    const photos = (count: number) => Array.from({ length: count }, () => `upl_${'0'.repeat(26)}`);
    expect(parse({ photos: photos(mostPhotos) }).success).toBe(true);
    expect(parse({ photos: photos(mostPhotos + 1) }).error?.issues[0]?.message).toBe('Send at most 6 photos at once.');
    for (const empty of [{}, { photos: [] }, { text: ' \n ' }]) {
      expect(parse(empty).error?.issues[0]?.message).toBe('Write a message first.');
    }
  });

  it('all arrive, in one message', async () => {
    const photos: `upl_${string}`[] = [];
    for (let turn = 0; turn < mostPhotos; turn += 1) photos.push(await world.photoOf(world.tenant));
    await world.sendPhotos(world.tenant, photos);
    const { messages } = await getThread(world.landlord.ctx, { conversationId: world.chatId, limit: 1 });
    expect(messages[0]).toMatchObject({ kind: 'photos', text: '' });
    expect(messages[0]?.kind === 'photos' && messages[0].photos).toHaveLength(mostPhotos);
  });

  it('are not those of a home, nor any of which one is not there yet', async () => {
    const [ofHome] = await addReadyUploads(world.services.database, { ownerId: world.tenant.userId, photos: 1 });
    const good = await world.photoOf(world.tenant);
    const slow = await world.photoOf(world.tenant);
    const { writer } = world.services.database;
    await writer.write((tx) => tx.update(uploads).set({ state: 'processing' }).where(eq(uploads.id, slow)));
    for (const bad of [ofHome?.id, slow]) {
      const sent = world.sendPhotos(world.tenant, [good, bad as `upl_${string}`]);
      await expect(sent).rejects.toMatchObject(unknownPhotos);
    }
    expect(await world.textsOf(world.tenant)).toEqual([]);
    await expect(world.sendPhotos(world.tenant, [good])).resolves.toMatchObject({ seq: 1 });
  });

  it('stay, once they are sent, longer than those that never were', async () => {
    const [sent, kept] = [await world.photoOf(world.tenant), await world.photoOf(world.tenant)];
    await world.sendPhotos(world.tenant, [sent]);
    const rows = await world.services.database.read.select().from(uploads);
    const expiryOf = (uploadId: string) => rows.find(({ id }) => id === uploadId)?.expiresAt ?? 0;
    expect(expiryOf(sent)).toBeGreaterThan(expiryOf(kept));
  });
});

describe('the limit of a minute', () => {
  it('counts over all chats of a person, but neither what was refused nor the cards', async () => {
    const conversationId = await anotherChat();
    const address = { ...world.address, landlordId: world.landlord.userId };
    const card = {
      type: 'inspection',
      inspectionId: `ins_${'1'.repeat(26)}`,
      state: 'requested',
      startsAt: 1_800_000_000_000,
      endsAt: 1_800_001_800_000,
    } as const;
    await world.happen((tx) => storeCard(world.system, tx, { address, by: 'tenant', text: 'Asks', card }));
    for (let turn = 1; turn < perMinute; turn += 1) await world.say(world.tenant, `message ${turn}`);
    const more = () => sendMessage(world.tenant.ctx, { conversationId, clientId: newClientId(), text: 'one more' });
    await expect(more()).rejects.toMatchObject({ code: 'messages.too_fast', params: { count: perMinute } });
    await expect(more()).rejects.toMatchObject({ params: { count: perMinute } });
    await expect(world.say(world.landlord, 'I am here')).resolves.toMatchObject({ mine: true });
  });
});

describe('reports', () => {
  it('are ten a day from one person, each about another chat, and go on the day after', async () => {
    const report = (conversationId: `cnv_${string}`) =>
      reportChat(world.tenant.ctx, { conversationId, reason: 'spam', note: '' });
    for (let turn = 0; turn < reportsPerDay; turn += 1) await report(await anotherChat());
    const last = await anotherChat();
    await expect(report(last)).rejects.toMatchObject({
      code: 'messages.too_many_reports',
      message: 'You have sent 10 reports today. We read each of them; send more tomorrow.',
    });
    world.services.clock.advance(24 * 60 * 60_000 + 1);
    await report(last);
    expect(await world.services.database.read.select().from(conversationReports)).toHaveLength(reportsPerDay + 1);
  });

  it('of both sides about each other stand beside each other', async () => {
    await world.say(world.tenant, 'Hello');
    for (const { ctx } of [world.tenant, world.landlord]) {
      await reportChat(ctx, { conversationId: world.chatId, reason: 'harassment', note: '' });
    }
    const rows = await world.services.database.read.select().from(conversationReports);
    expect(new Set(rows.map(({ reporterId }) => reporterId)).size).toBe(2);
  });

  it('need a reason of the list, and take a note of 500 characters', () => {
    const parse = (change: object) =>
      reportChatInput.safeParse({ conversationId: world.chatId, reason: 'scam', note: '', ...change });
    expect(parse({ note: 'a'.repeat(500) }).success).toBe(true);
    expect(parse({ note: 'a'.repeat(501) }).error?.issues[0]?.message).toBe('Use at most 500 characters.');
    expect(parse({ reason: 'tribe' }).error?.issues[0]?.message).toBe('Choose what is wrong.');
  });
});

describe('a chat about a home that is let', () => {
  it('goes on between the two, and none begins about it', async () => {
    await world.say(world.tenant, 'Is it free?');
    await changeListingState(world.landlord.ctx, world.listingId, 'mark_let');
    await expect(world.say(world.landlord, 'It is gone')).resolves.toMatchObject({ seq: 2 });
    const { listingId } = world;
    expect((await openChat(world.tenant.ctx, { listingId })).id).toBe(world.chatId);
    await expect(openChat(world.stranger.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
    const { items } = await listChats(world.tenant.ctx, { filter: 'all', limit: 5 });
    expect(items).toMatchObject([{ home: { state: 'let' } }]);
  });
});
