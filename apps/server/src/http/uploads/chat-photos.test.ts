import { randomUUID } from 'node:crypto';
import { createManualClock, makeListingContent, makeStaff } from '@rentreel/domain/testing';
import { dayMs } from '@rentreel/values';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Meeting, meetOverHttp } from '../../testing/fixtures.ts';
import { type TestClient, type TestServer, startTestServer } from '../../testing/index.ts';
import { createTusClient, uploadIdOf } from '../../testing/tus-client.ts';

let server: TestServer;
let meeting: Meeting;
let photo: `upl_${string}`;
const clock = createManualClock(Date.now());

async function sendPhoto(client: TestClient): Promise<`upl_${string}`> {
  const bytes = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a06040' } })
    .jpeg()
    .toBuffer();
  const file = { purpose: 'private_photo', name: 'tap.jpg', type: 'image/jpeg', bytes: bytes.length };
  const uploadId = uploadIdOf(await createTusClient(client).create(file, bytes));
  await vi.waitFor(async () => expect((await client.trpc.media.getUpload.query({ uploadId })).state).toBe('ready'), {
    timeout: 15_000,
    interval: 50,
  });
  return uploadId;
}

beforeAll(async () => {
  server = await startTestServer({ clock });
  meeting = await meetOverHttp(server);
  const { tenant, conversationId } = meeting;
  photo = await sendPhoto(tenant);
  await tenant.trpc.messages.send.mutate({ conversationId, clientId: randomUUID(), text: '', photos: [photo] });
});
afterAll(() => server.dispose());

/** Returns the URLs at which this user sees the photo. */
async function urlsOf({ trpc }: TestClient): Promise<string[]> {
  const { messages } = await trpc.messages.thread.query({ conversationId: meeting.conversationId, limit: 50 });
  return messages.flatMap((message) =>
    message.kind === 'photos' ? message.photos.flatMap(({ sources }) => sources.map(({ url }) => url)) : [],
  );
}
const statusOf = async (client: TestClient, url: string) => (await client.fetch(url)).status;

describe('a photo in a chat', () => {
  it('is served to both sides in every size and format and must not be cached', async () => {
    for (const client of [meeting.tenant, meeting.landlord]) {
      const urls = await urlsOf(client);
      expect(urls.length).toBeGreaterThanOrEqual(3);
      for (const url of urls) {
        const answer = await client.fetch(url);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(answer.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/);
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(0);
      }
    }
  });

  it("is served by each reader's URL in their own session only", async () => {
    const { tenant, landlord, stranger } = meeting;
    const [ofTenant = '', ofLandlord = ''] = [(await urlsOf(tenant))[0], (await urlsOf(landlord))[0]];
    expect(ofTenant).not.toBe(ofLandlord);
    for (const client of [stranger, server.client(), landlord]) expect(await statusOf(client, ofTenant)).toBe(403);
    for (const client of [stranger, server.client(), tenant]) expect(await statusOf(client, ofLandlord)).toBe(403);
  });

  it('is not served under the URLs of public pictures, not even to its sender', async () => {
    const [url = ''] = await urlsOf(meeting.tenant);
    const key = url.slice(url.indexOf('private/', 1 + '/private/'.length));
    expect(key).toMatch(/^private\//);
    for (const client of [meeting.tenant, meeting.stranger]) expect(await statusOf(client, `/media/${key}`)).toBe(404);
  });

  it('has no URL in its upload, which only its sender can read', async () => {
    const { tenant, landlord } = meeting;
    expect(await tenant.trpc.media.getUpload.query({ uploadId: photo })).toMatchObject({ state: 'ready' });
    expect(JSON.stringify(await tenant.trpc.media.getUpload.query({ uploadId: photo }))).not.toContain('/private/');
    await expect(landlord.trpc.media.getUpload.query({ uploadId: photo })).rejects.toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });

  it('cannot be sent by another user or published as a picture of a home', async () => {
    const { landlord, tenant, conversationId } = meeting;
    const message = { conversationId, clientId: randomUUID(), text: '', photos: [photo] };
    await expect(landlord.trpc.messages.send.mutate(message)).rejects.toMatchObject({
      data: { domain: 'messages.photos_unknown' },
    });
    const media = [{ id: photo, room: 'living' as const, alt: '' }];
    const home = { ...makeListingContent(), media };
    await expect(tenant.trpc.listings.create.mutate(home)).rejects.toMatchObject({
      data: { domain: 'listings.media_unknown' },
    });
  });

  it('is served to an administrator who reviews the chat, under a separate URL', async () => {
    const admin = server.client();
    const { email } = await admin.signUp();
    const { database } = server.container.services;
    await makeStaff(database, email);
    const { conversationId, tenant } = meeting;
    const [ofTenant = ''] = await urlsOf(tenant);
    expect(await statusOf(admin, ofTenant)).toBe(403);
    const reason = 'Report of today: asks for money outside';
    const { messages } = await admin.trpc.messages.review.mutate({ conversationId, reason });
    const url = messages.flatMap(({ photos }) => photos)[0]?.sources[0]?.url ?? '';
    expect(await statusOf(admin, url)).toBe(200);
    expect(await statusOf(tenant, url)).toBe(403);
  });

  it('keeps its URL for more than a day until it expires', async () => {
    const [url = ''] = await urlsOf(meeting.tenant);
    expect((await urlsOf(meeting.tenant))[0]).toBe(url);
    clock.advance(dayMs);
    expect(await statusOf(meeting.tenant, url)).toBe(200);
    clock.advance(dayMs);
    expect(await statusOf(meeting.tenant, url)).toBe(403);
    const [fresh = ''] = await urlsOf(meeting.tenant);
    expect(await statusOf(meeting.tenant, fresh)).toBe(200);
  });

  it('is not served after the log-out', async () => {
    const [url = ''] = await urlsOf(meeting.landlord);
    await meeting.landlord.trpc.auth.logout.mutate();
    expect(await statusOf(meeting.landlord, url)).toBe(403);
  });
});
