import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, makeListingContent, publishHome } from '../testing/index.ts';
import { changeListingState, createListing, getListing, listListings, listMyListings, updateListing } from './index.ts';

let fixture: Fixture;
let landlord: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa Abdullahi-Danjuma', isVerified: true });
  stranger = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const publishNew = (overrides: Record<string, unknown> = {}) => publishHome(landlord.ctx, overrides);
const absent = `lst_${'0'.repeat(26)}` as const;

describe('a listing in state draft', () => {
  it('is visible to its landlord only', async () => {
    const { id, state } = await createListing(landlord.ctx, makeListingContent());
    expect(state).toBe('draft');
    await expect(getListing(stranger.ctx, { listingId: id })).rejects.toMatchObject({ code: 'listings.not_found' });
    await expect(getListing(fixture.guest, { listingId: id })).rejects.toMatchObject({ code: 'listings.not_found' });
    const own = await getListing(landlord.ctx, { listingId: id });
    expect(own.ownerView).toMatchObject({
      address: expect.stringContaining('31 Alagomeji Street'),
      allowedTransitions: ['submit', 'archive'],
      why: 'Not published yet.',
    });
  });

  it('cannot be published while a required part is missing, and the error names it', async () => {
    const { id } = await createListing(landlord.ctx, makeListingContent({ description: 'Nice' }));
    await expect(changeListingState(landlord.ctx, id, 'submit')).rejects.toMatchObject({
      code: 'listings.not_publishable',
      message: expect.stringContaining('5 photos or a clip, a description of at least 40 characters'),
    });
  });

  it('cannot be created by a guest', async () => {
    await expect(createListing(fixture.guest, makeListingContent())).rejects.toMatchObject({
      code: 'auth.sign_in_required',
    });
  });
});

describe('a live listing', () => {
  it('shows costs, facts and landlord to anyone, without the address and the exact coordinates', async () => {
    const id = await publishNew();
    const home = await getListing(fixture.guest, { listingId: id });
    expect(home).toMatchObject({
      state: 'live',
      rentKobo: 240_000_000,
      firstYearKobo: 288_000_000,
      facts: { powerMeter: 'prepaid_own' },
      landlord: { name: 'Hauwa Abdullahi-Danjuma', isVerified: true, liveListings: 1 },
    });
    expect(home.ownerView).toBeUndefined();
    expect(JSON.stringify(home)).not.toContain('31 Alagomeji');
    expect(home.circle).not.toMatchObject({ latitude: 6.5031, longitude: 3.3775 });
    expect(Math.abs(home.circle.latitude - 6.5031)).toBeLessThan(0.003);
  });

  it('can be changed by its landlord only; others get listings.not_found', async () => {
    const id = await publishNew();
    const change = { listingId: id, changes: { rentKobo: makeListingContent({ rentKobo: 300_000_000 }).rentKobo } };
    await expect(updateListing(stranger.ctx, change)).rejects.toMatchObject({ code: 'listings.not_found' });
    await expect(updateListing(stranger.ctx, { ...change, listingId: absent })).rejects.toMatchObject({
      code: 'listings.not_found',
    });
    await updateListing(landlord.ctx, change);
    const home = await getListing(fixture.guest, { listingId: id });
    expect(home).toMatchObject({
      rentKobo: 300_000_000,
      firstYearKobo: 354_000_000,
      title: '2-bed flat, Alagomeji Street',
    });
  });

  it('is not listed while it is paused, and is listed again when resumed', async () => {
    const id = await publishNew();
    await changeListingState(landlord.ctx, id, 'pause');
    expect((await listListings(fixture.guest, undefined)).items).toEqual([]);
    await expect(changeListingState(landlord.ctx, id, 'submit')).rejects.toMatchObject({
      code: 'listings.wrong_state',
    });
    await changeListingState(landlord.ctx, id, 'resume');
    expect((await listListings(fixture.guest, undefined)).items.map((home) => home.id)).toEqual([id]);
  });

  it('cannot be changed after it is archived', async () => {
    const id = await publishNew();
    await changeListingState(landlord.ctx, id, 'archive');
    await expect(updateListing(landlord.ctx, { listingId: id, changes: { title: 'Again' } })).rejects.toMatchObject({
      code: 'listings.wrong_state',
    });
  });

  it('can be paused by an administrator', async () => {
    const id = await publishNew();
    const admin = await fixture.createPerson({ role: 'admin' });
    await expect(changeListingState(admin.ctx, id, 'pause')).resolves.toMatchObject({ id, state: 'paused' });
  });
});

describe('listListings and listMyListings', () => {
  it('return every listing once over all pages, newest first', async () => {
    const published: string[] = [];
    for (let turn = 0; turn < 7; turn++) {
      published.unshift(await publishNew());
      // Two listings of the same millisecond still have an order.
      if (turn % 2 === 0) fixture.services.clock.advance(1000);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listListings(fixture.guest, { limit: 3, cursor });
      seen.push(...page.items.map((home) => home.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(published));
  });

  it('filter by city', async () => {
    await publishNew();
    const place = {
      ...makeListingContent().place,
      state: 'OY',
      city: 'Ibadan',
      area: 'Bodija',
      latitude: 7.42,
      longitude: 3.9,
    };
    const inIbadan = await publishNew({ place });
    const page = await listListings(fixture.guest, { limit: 10, city: 'Ibadan' });
    expect(page.items.map((home) => home.id)).toEqual([inIbadan]);
  });

  it('return a landlord’s own listings in every state', async () => {
    const live = await publishNew();
    const { id: draft } = await createListing(landlord.ctx, makeListingContent());
    const mine = await listMyListings(landlord.ctx, undefined);
    expect(new Set(mine.items.map((home) => home.id))).toEqual(new Set([live, draft]));
    expect((await listMyListings(stranger.ctx, undefined)).items).toEqual([]);
  });

  it('reject an invalid cursor', async () => {
    await expect(listListings(fixture.guest, { limit: 3, cursor: 'bm9wZQ' })).rejects.toMatchObject({
      code: 'app.invalid_input',
    });
  });
});

describe('media', () => {
  it('are returned with the listing in their order', async () => {
    const media = [1, 2, 3].map((turn) => ({
      id: `med_${String(turn).repeat(26)}` as const,
      kind: 'picture' as const,
      room: 'living' as const,
      alt: `Picture ${turn}`,
      width: 540,
      height: 960,
      placeholder: 'data:image/webp;base64,AAAA',
      sources: [{ format: 'webp' as const, width: 320, url: `/media/${turn}.webp` }],
    }));
    const { id } = await createListing(landlord.ctx, makeListingContent(), { media });
    const home = await getListing(landlord.ctx, { listingId: id });
    expect(home.media.map((item) => item.alt)).toEqual(['Picture 1', 'Picture 2', 'Picture 3']);
    expect(home.media[0]?.sources).toEqual(media[0]?.sources);
  });
});
