import type { Id } from '@rentreel/contracts/ids';
import { addReadyUploads, makeListingContent } from '@rentreel/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let landlord: TestClient;
let tenant: TestClient;
let landlordId: Id<'usr'>;

beforeAll(async () => {
  server = await startTestServer();
  landlord = server.client();
  tenant = server.client();
  await landlord.signUp({ name: 'Hauwa' });
  await tenant.signUp({ name: 'Adaeze' });
  landlordId = (await landlord.trpc.auth.me.query())?.uid ?? 'usr_none';
});
afterAll(() => server.dispose());

const photos = () => addReadyUploads(server.container.services.database, { ownerId: landlordId });
const submit = async (content: Parameters<TestClient['trpc']['drafts']['save']['mutate']>[0]['content']) => {
  const { id, version } = await landlord.trpc.drafts.save.mutate({ version: 0, step: 0, content });
  return landlord.trpc.drafts.submit.mutate({ draftId: id, version });
};

describe('a home published over HTTP', () => {
  it("appears in the feed and in the landlord's list, and disappears once it is let", async () => {
    const { id, state } = await submit({ ...makeListingContent(), media: await photos() });
    expect(state).toBe('live');
    const feed = await tenant.trpc.listings.list.query({ limit: 10, tab: 'for_you' });
    expect(feed.items.map((home) => home.id)).toContain(id);
    await tenant.trpc.listings.recordView.mutate({ listingId: id });
    await tenant.trpc.saved.save.mutate({ listingId: id });
    const [mine] = (await landlord.trpc.listings.listMine.query()).items;
    expect(mine).toMatchObject({ id, week: { views: 1, saves: 1, enquiries: 0 }, why: null });
    await landlord.trpc.listings.markLet.mutate({ listingId: id });
    await expect(tenant.trpc.listings.get.query({ listingId: id })).rejects.toMatchObject({
      data: { domain: 'listings.not_found' },
    });
  });

  it('can be created and published with the two calls that programs use', async () => {
    const { id } = await landlord.trpc.listings.create.mutate({ ...makeListingContent(), media: await photos() });
    expect(await landlord.trpc.listings.publish.mutate({ listingId: id })).toEqual({ id, state: 'live', findings: [] });
  });

  it('is rejected with the missing fields by their paths', async () => {
    await expect(submit({ title: 'Mini flat', place: { state: 'LA' } })).rejects.toMatchObject({
      message: 'Some answers are missing before this home can be published.',
      data: {
        code: 'BAD_REQUEST',
        domain: 'drafts.incomplete',
        fieldErrors: { 'place.city': ['Enter the city or town.'], media: ['Add at least 5 photos or one clip.'] },
      },
    });
  });

  it('answers drafts.newer with the current version when another device saved first', async () => {
    const draft = await landlord.trpc.drafts.save.mutate({ version: 0, step: 0, content: { title: 'One' } });
    const save = (title: string) =>
      landlord.trpc.drafts.save.mutate({ draftId: draft.id, version: draft.version, step: 1, content: { title } });
    await save('Two');
    await expect(save('Three')).rejects.toMatchObject({
      data: { code: 'CONFLICT', domain: 'drafts.newer', params: { version: 2 } },
    });
  });
});

describe('the feed over HTTP', () => {
  it('hides the ranking of homes outside of a demo', async () => {
    await submit({ ...makeListingContent(), media: await photos() });
    const { items } = await tenant.trpc.listings.list.query({ limit: 10, tab: 'for_you' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ ranking }) => ranking === undefined)).toBe(true);
  });

  it('shows the ranking in a demo and lists homes with a lower price', async () => {
    const demo = await startTestServer({ demo: true });
    const { listings } = demo.client().trpc;
    const { items } = await listings.list.query({ limit: 10, tab: 'for_you' });
    expect(items.every(({ ranking }) => ranking !== undefined && ranking.score > 0)).toBe(true);
    const cheaper = await listings.list.query({ limit: 10, tab: 'price_drop' });
    expect(cheaper.items.length).toBeGreaterThanOrEqual(5);
    await demo.dispose();
  });

  it('rejects the tab "near me" without a location, with an error on that field', async () => {
    await expect(tenant.trpc.listings.list.query({ limit: 10, tab: 'near_me' })).rejects.toMatchObject({
      data: { fieldErrors: { near: ['Say where you are, to see homes near you.'] } },
    });
  });

  it('omits a hidden home for the user who hid it only', async () => {
    const { id } = await submit({ ...makeListingContent(), media: await photos() });
    await tenant.trpc.listings.hide.mutate({ listingId: id, reason: 'too_dear' });
    const idsFor = async (client: TestClient) =>
      (await client.trpc.listings.list.query({ limit: 50 })).items.map((home) => home.id);
    expect(await idsFor(tenant)).not.toContain(id);
    expect(await idsFor(server.client())).toContain(id);
  });
});

describe('a report of a home over HTTP', () => {
  it('is accepted from guests, up to ten a day per address', async () => {
    const { id } = await submit({ ...makeListingContent(), media: await photos() });
    const guest = server.client();
    for (let turn = 0; turn < 10; turn += 1) {
      await guest.trpc.listings.report.mutate({ listingId: id, reason: 'not_as_shown' });
    }
    await expect(
      server.client().trpc.listings.report.mutate({ listingId: id, reason: 'not_as_shown' }),
    ).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS', domain: 'listings.too_many_reports' } });
  });
});
