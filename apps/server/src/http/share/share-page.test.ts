import { publishHome } from '@rentreel/domain/testing';
import { changeListingState, changePrice } from '@rentreel/domain/listings';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '@rentreel/domain/kernel';
import { kobo } from '@rentreel/values';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

const hostile = `"><script>alert(1)</script> & 'Mini' flat</title><meta http-equiv=refresh>`;

let server: TestServer;
let client: TestClient;
let landlord: Context;
let id: string;
let hostileId: string;

beforeAll(async () => {
  server = await startTestServer();
  client = server.client();
  const account = server.client();
  await account.signUp({ name: 'Hauwa' });
  const me = await account.trpc.auth.me.query();
  const actor = { kind: 'user' as const, userId: me?.uid ?? 'usr_none', role: 'user' as const, sessionId: 'test' };
  landlord = { ...server.container.services, actor, requestId: 'test' };
  id = await publishHome(landlord);
  hostileId = await publishHome(landlord, { title: hostile });
});
afterAll(() => server.dispose());

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the page of a shared home', () => {
  it('contains title, price, place and picture with absolute URLs for messengers', async () => {
    const answer = await client.fetch(`/s/${id}`);
    const html = await answer.text();
    const origin = server.container.env.APP_ORIGIN;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(metaOf(html, 'og:title')).toBe('2-bed flat, Alagomeji Street');
    expect(metaOf(html, 'og:description')).toBe(
      '₦2,880,000 to move in · ₦2,400,000 a year · Flat · 2 bedrooms · Yaba, Lagos',
    );
    expect(metaOf(html, 'og:image')).toBe(`${origin}/s/${id}.jpg`);
    expect(metaOf(html, 'og:url')).toBe(`${origin}/s/${id}`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(html).toContain(`<link rel="canonical" href="${origin}/s/${id}">`);
  });

  it('links to the app with the referral code of the person who shared it', async () => {
    const plain = await (await client.fetch(`/s/${id}`)).text();
    expect(plain).toContain(`<meta http-equiv="refresh" content="0; url=/#/property/${id}">`);
    const referred = await (await client.fetch(`/s/${id}?ref=ADA123`)).text();
    expect(referred).toContain(`href="/?ref=ADA123#/property/${id}"`);
    const forged = await (await client.fetch(`/s/${id}?ref=${encodeURIComponent('"><script>')}`)).text();
    expect(forged).toBe(plain);
  });

  it('runs no script and loads only its own picture and style', async () => {
    const answer = await client.fetch(`/s/${id}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[\w+/]+=*'/);
    expect(policy).not.toContain('unsafe');
    expect(await answer.text()).not.toMatch(/<script|style="| on\w+=/i);
  });

  it('escapes mark-up in a title', async () => {
    const html = await (await client.fetch(`/s/${hostileId}`)).text();
    expect(html).not.toMatch(/<script|<\/title><meta/i);
    expect(html.match(/<meta http-equiv/g)).toHaveLength(1);
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;Mini&#39; flat');
  });

  it('contains neither the street address nor the exact location', async () => {
    const html = await (await client.fetch(`/s/${id}`)).text();
    expect(html).not.toMatch(/31 Alagomeji|6\.5031|3\.3775/);
  });

  it.each([
    ['an absent home', `/s/lst_${'0'.repeat(26)}`],
    ['an invalid id', '/s/..%2Fetc%2Fpasswd'],
    ['an id with mark-up', `/s/${encodeURIComponent('<script>alert(1)</script>')}`],
  ])('answers %s with a page that says so', async (_what, path) => {
    const answer = await client.fetch(path);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<h1>This home isn’t shown any more</h1>');
    expect(html).not.toContain('<script');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers the same for a paused home', async () => {
    const paused = await publishHome(landlord);
    await changeListingState(landlord, paused, 'pause');
    expect((await client.fetch(`/s/${paused}`)).status).toBe(404);
    expect((await client.fetch(`/s/${paused}.jpg`)).status).toBe(404);
  });
});

describe('the picture of a shared home', () => {
  const fetchPicture = async (path: string, headers: Record<string, string> = {}) => client.fetch(path, { headers });

  it('is a JPEG of 1200 × 630', async () => {
    const answer = await fetchPicture(`/s/${id}.jpg`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('shows the price in drawn outlines, independent of installed fonts', async () => {
    const bytes = Buffer.from(await (await fetchPicture(`/s/${id}.jpg`)).arrayBuffer());
    const price = await sharp(bytes).extract({ left: 60, top: 410, width: 1080, height: 90 }).stats();
    const [red] = price.channels;
    expect(red?.max).toBeGreaterThan(230);
    expect(red?.stdev).toBeGreaterThan(40);
  });

  it('answers 304 until the price changes', async () => {
    const etag = (await fetchPicture(`/s/${id}.jpg`)).headers.get('etag') ?? '';
    expect((await fetchPicture(`/s/${id}.jpg`, { 'if-none-match': etag })).status).toBe(304);
    await changePrice(landlord, { listingId: id as `lst_${string}`, rentKobo: kobo(250_000_000) });
    const after = await fetchPicture(`/s/${id}.jpg`, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  it('answers 404 for a home that is not shown', async () => {
    expect((await fetchPicture(`/s/lst_${'0'.repeat(26)}.jpg`)).status).toBe(404);
  });
});

describe('the picture of a sample home', () => {
  it("contains the home's own picture", async () => {
    const demo = await startTestServer({ demo: true });
    const { items } = await demo.client().trpc.listings.list.query({ limit: 1 });
    const answer = await demo.client().fetch(`/s/${items[0]?.id}.jpg`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const top = await sharp(bytes).extract({ left: 400, top: 0, width: 800, height: 200 }).stats();
    // A plain background has one colour; a room does not.
    expect(top.channels[0]?.stdev).toBeGreaterThan(5);
    await demo.dispose();
  }, 60_000);
});
