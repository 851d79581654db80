import type { Id } from '@rentreel/contracts/ids';
import { messageLimits, reportChatInput, sendMessageInput } from '@rentreel/contracts/messages';
import { conversationReports, uploads } from '@rentreel/db/schema';
import { dayMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { addReadyUploads, publishHome } from '../testing/index.ts';
import { type ChatFixture, createChatFixture, newClientId } from './fixtures.ts';
import { getThread, listChats, openChat, reportChat, sendMessage, storeCard } from './index.ts';

let fixture: ChatFixture;
beforeEach(async () => {
  fixture = await createChatFixture();
});
afterEach(() => fixture.dispose());

const { photos: mostPhotos, perMinute, reportsPerDay } = messageLimits;
const unknownPhotos = { code: 'messages.photos_unknown' };

/** Opens another chat of the tenant, about a listing of someone else, with one message. */
async function anotherChat(): Promise<`cnv_${string}`> {
  const { id } = await openChat(fixture.tenant.ctx, { listingId: await publishHome(fixture.stranger.ctx) });
  await sendMessage(fixture.tenant.ctx, { conversationId: id, clientId: newClientId(), text: 'Hello' });
  return id;
}

describe('the photos of a message', () => {
  it('are limited to six and need no text, but an empty message is rejected', () => {
    const parse = (change: object) =>
      sendMessageInput.safeParse({ conversationId: fixture.chatId, clientId: newClientId(), text: '', ...change });
    const photos = (count: number) => Array.from({ length: count }, () => `upl_${'0'.repeat(26)}`);
    expect(parse({ photos: photos(mostPhotos) }).success).toBe(true);
    expect(parse({ photos: photos(mostPhotos + 1) }).error?.issues[0]?.message).toBe('Send at most 6 photos at once.');
    for (const empty of [{}, { photos: [] }, { text: ' \n ' }]) {
      expect(parse(empty).error?.issues[0]?.message).toBe('Write a message first.');
    }
  });

  it('all arrive in one message', async () => {
    const photos: `upl_${string}`[] = [];
    for (let turn = 0; turn < mostPhotos; turn += 1) photos.push(await fixture.photoOf(fixture.tenant));
    await fixture.sendPhotos(fixture.tenant, photos);
    const { messages } = await getThread(fixture.landlord.ctx, { conversationId: fixture.chatId, limit: 1 });
    expect(messages[0]).toMatchObject({ kind: 'photos', text: '' });
    expect(messages[0]?.kind === 'photos' && messages[0].photos).toHaveLength(mostPhotos);
  });

  it('are rejected when one belongs to a listing or is still being processed', async () => {
    const [ofHome] = await addReadyUploads(fixture.services.database, { ownerId: fixture.tenant.userId, photos: 1 });
    const good = await fixture.photoOf(fixture.tenant);
    const slow = await fixture.photoOf(fixture.tenant);
    const { writer } = fixture.services.database;
    await writer.write((tx) => tx.update(uploads).set({ state: 'processing' }).where(eq(uploads.id, slow)));
    for (const bad of [ofHome?.id, slow]) {
      const sent = fixture.sendPhotos(fixture.tenant, [good, bad as `upl_${string}`]);
      await expect(sent).rejects.toMatchObject(unknownPhotos);
    }
    expect(await fixture.textsOf(fixture.tenant)).toEqual([]);
    await expect(fixture.sendPhotos(fixture.tenant, [good])).resolves.toMatchObject({ seq: 1 });
  });

  it('are kept longer once they are sent', async () => {
    const [sent, stored] = [await fixture.photoOf(fixture.tenant), await fixture.photoOf(fixture.tenant)];
    await fixture.sendPhotos(fixture.tenant, [sent]);
    const rows = await fixture.services.database.read.select().from(uploads);
    const expiryOf = (uploadId: Id<'upl'>) => rows.find(({ id }) => id === uploadId)?.expiresAt ?? 0;
    expect(expiryOf(sent)).toBeGreaterThan(expiryOf(stored));
  });
});

describe('the limit of messages per minute', () => {
  it('counts over all chats of a person, without rejected messages and cards', async () => {
    const conversationId = await anotherChat();
    const address = { ...fixture.address, landlordId: fixture.landlord.userId };
    const card = {
      type: 'inspection',
      inspectionId: `ins_${'1'.repeat(26)}`,
      state: 'requested',
      startsAt: 1_800_000_000_000,
      endsAt: 1_800_001_800_000,
    } as const;
    await fixture.happen((uow) => storeCard(uow, { address, by: 'tenant', text: 'Asks', card }));
    for (let turn = 1; turn < perMinute; turn += 1) await fixture.say(fixture.tenant, `message ${turn}`);
    const more = () => sendMessage(fixture.tenant.ctx, { conversationId, clientId: newClientId(), text: 'one more' });
    await expect(more()).rejects.toMatchObject({ code: 'messages.too_fast', params: { count: perMinute } });
    await expect(more()).rejects.toMatchObject({ params: { count: perMinute } });
    await expect(fixture.say(fixture.landlord, 'I am here')).resolves.toMatchObject({ mine: true });
  });
});

describe('reportChat', () => {
  it('allows ten reports a day per person and more on the next day', async () => {
    const report = (conversationId: `cnv_${string}`) =>
      reportChat(fixture.tenant.ctx, { conversationId, reason: 'spam', note: '' });
    for (let turn = 0; turn < reportsPerDay; turn += 1) await report(await anotherChat());
    const last = await anotherChat();
    await expect(report(last)).rejects.toMatchObject({
      code: 'messages.too_many_reports',
      message: 'You have sent 10 reports today. We read each of them; send more tomorrow.',
    });
    fixture.services.clock.advance(dayMs + 1);
    await report(last);
    expect(await fixture.services.database.read.select().from(conversationReports)).toHaveLength(reportsPerDay + 1);
  });

  it('stores the reports of both sides about each other', async () => {
    await fixture.say(fixture.tenant, 'Hello');
    for (const { ctx } of [fixture.tenant, fixture.landlord]) {
      await reportChat(ctx, { conversationId: fixture.chatId, reason: 'harassment', note: '' });
    }
    const rows = await fixture.services.database.read.select().from(conversationReports);
    expect(new Set(rows.map(({ reporterId }) => reporterId)).size).toBe(2);
  });

  it('requires a listed reason and accepts a note of up to 500 characters', () => {
    const parse = (change: object) =>
      reportChatInput.safeParse({ conversationId: fixture.chatId, reason: 'scam', note: '', ...change });
    expect(parse({ note: 'a'.repeat(500) }).success).toBe(true);
    expect(parse({ note: 'a'.repeat(501) }).error?.issues[0]?.message).toBe('Use at most 500 characters.');
    expect(parse({ reason: 'tribe' }).error?.issues[0]?.message).toBe('Choose what is wrong.');
  });
});

describe('a chat about a let listing', () => {
  it('continues between the two, but no new chat can be opened', async () => {
    await fixture.say(fixture.tenant, 'Is it free?');
    await changeListingState(fixture.landlord.ctx, fixture.listingId, 'mark_let');
    await expect(fixture.say(fixture.landlord, 'It is gone')).resolves.toMatchObject({ seq: 2 });
    const { listingId } = fixture;
    expect((await openChat(fixture.tenant.ctx, { listingId })).id).toBe(fixture.chatId);
    await expect(openChat(fixture.stranger.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
    const { items } = await listChats(fixture.tenant.ctx, { filter: 'all', limit: 5 });
    expect(items).toMatchObject([{ home: { state: 'let' } }]);
  });
});
