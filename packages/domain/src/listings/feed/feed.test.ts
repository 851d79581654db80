import { listings } from '@rentreel/db/schema';
import { hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, makeListingContent, publishHome } from '../../testing/index.ts';
import {
  changeListingState,
  changePrice,
  hideListing,
  listListings,
  listSimilarListings,
  unhideListing,
} from '../index.ts';

let fixture: Fixture;
let hauwa: TestPerson;
let emeka: TestPerson;
let tenant: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  hauwa = await fixture.createPerson({ name: 'Hauwa', isVerified: true });
  emeka = await fixture.createPerson({ name: 'Emeka' });
  tenant = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const place = (changes: Record<string, unknown>) => ({ ...makeListingContent().place, ...changes });
const kobo = (amount: number) => makeListingContent({ rentKobo: amount }).rentKobo;
type Query = Partial<NonNullable<Parameters<typeof listListings>[1]>>;
const list = async (query: Query, ctx = fixture.guest) => (await listListings(ctx, { limit: 50, ...query })).items;
const idsOf = async (query: Query, ctx = fixture.guest) => (await list(query, ctx)).map(({ id }) => id);

describe('the filters of the feed', () => {
  it('apply alone and combined', async () => {
    const mini = await publishHome(hauwa.ctx, { type: 'mini_flat', bedrooms: 1, rentKobo: kobo(150_000_000) });
    const flat = await publishHome(emeka.ctx, { bedrooms: 3, rentKobo: kobo(400_000_000) });
    const bodija = place({ state: 'OY', city: 'Ibadan', area: 'Bodija', latitude: 7.42, longitude: 3.9 });
    const ibadan = await publishHome(emeka.ctx, { place: bodija, rentKobo: kobo(120_000_000) });
    expect(await idsOf({ type: 'mini_flat' })).toEqual([mini]);
    expect(await idsOf({ minBedrooms: 3 })).toEqual([flat]);
    expect(await idsOf({ city: 'Ibadan' })).toEqual([ibadan]);
    expect(await idsOf({ state: 'OY', area: 'Bodija' })).toEqual([ibadan]);
    expect(new Set(await idsOf({ landlordId: emeka.userId }))).toEqual(new Set([flat, ibadan]));
    expect(new Set(await idsOf({ maxFirstYearKobo: kobo(200_000_000) }))).toEqual(new Set([mini, ibadan]));
    expect(await idsOf({ city: 'Lagos', maxFirstYearKobo: kobo(200_000_000), tab: 'for_you' })).toEqual([mini]);
    expect(await idsOf({ city: 'Kano' })).toEqual([]);
  });
});

describe('the tab "for you"', () => {
  it('shows every listing once over its pages, no landlord more than twice in a row, in a stable order', async () => {
    for (let turn = 0; turn < 9; turn += 1) {
      await publishHome(turn < 6 ? hauwa.ctx : emeka.ctx);
      fixture.services.clock.advance(hourMs);
    }
    const walk = async () => {
      const homes: { id: string; landlord: string }[] = [];
      let cursor: string | null = null;
      do {
        const page = await listListings(fixture.guest, { limit: 2, tab: 'for_you', cursor });
        homes.push(...page.items.map(({ id, landlord }) => ({ id, landlord: landlord.name })));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return homes;
    };
    const homes = await walk();
    expect(new Set(homes.map(({ id }) => id)).size).toBe(9);
    expect(homes).toHaveLength(9);
    expect(homes.map(({ landlord }) => landlord).join(' ')).not.toMatch(/(Hauwa ?){3}|(Emeka ?){3}/);
    expect(await walk()).toEqual(homes);
  });

  it('neither repeats nor loses listings when others are published and removed between pages', async () => {
    const before: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) before.push(await publishHome(turn % 2 === 0 ? hauwa.ctx : emeka.ctx));
    const first = await listListings(fixture.guest, { limit: 3, tab: 'for_you' });
    fixture.services.clock.advance(hourMs);
    const late = await publishHome(hauwa.ctx);
    const second = await listListings(fixture.guest, { limit: 10, tab: 'for_you', cursor: first.nextCursor });
    const seen = [...first.items, ...second.items].map(({ id }) => id);
    expect(seen).not.toContain(late);
    expect(seen.toSorted()).toEqual(before.toSorted());
  });

  it('ranks the verified landlord’s listing first when all else is equal, and includes the ranking only on request', async () => {
    const plain = await publishHome(emeka.ctx);
    const verified = await publishHome(hauwa.ctx);
    const shown = await listListings(fixture.guest, { limit: 2, tab: 'for_you' }, { showRanking: true });
    expect(shown.items.map(({ id }) => id)).toEqual([verified, plain]);
    expect(shown.items[0]?.ranking?.standing).toBeGreaterThan(shown.items[1]?.ranking?.standing ?? 1);
    expect((await list({ tab: 'for_you' }))[0]?.ranking).toBeUndefined();
  });
});

describe('the tab "near me"', () => {
  const yaba = { latitude: 6.5031, longitude: 3.3775 };

  it('sorts by distance in steps of 100 m, within the vicinity', async () => {
    const far = await publishHome(hauwa.ctx, { place: place({ latitude: 6.6, longitude: 3.35, area: 'Ikeja' }) });
    const near = await publishHome(hauwa.ctx);
    const kubwa = place({ state: 'FC', city: 'Abuja', area: 'Kubwa', latitude: 9.15, longitude: 7.32 });
    await publishHome(emeka.ctx, { place: kubwa });
    const homes = await list({ tab: 'near_me', near: yaba });
    expect(homes.map(({ id }) => id)).toEqual([near, far]);
    for (const { distanceMetres } of homes) expect((distanceMetres ?? 1) % 100).toBe(0);
    expect(homes[1]?.distanceMetres).toBeGreaterThan(9000);
  });

  it('measures the distance to the circle, so that a search at the exact place returns at least 100 m', async () => {
    const id = await publishHome(hauwa.ctx);
    const [home] = await list({ tab: 'near_me', near: yaba });
    expect(home).toMatchObject({ id });
    expect(home?.distanceMetres).toBeGreaterThanOrEqual(100);
  });

  it('does not reveal the exact place at the edge of the search radius', async () => {
    await publishHome(hauwa.ctx);
    const at = async (latitude: number) => (await list({ tab: 'near_me', near: { ...yaba, latitude } })).length;
    const edges: number[] = [];
    for (let latitude = 6.94; latitude < 6.97; latitude += 0.001) {
      if ((await at(latitude)) !== (await at(latitude + 0.001))) edges.push(latitude);
    }
    // The stored place is first rounded to about a kilometre, so the edge belongs to 6.50, not to 6.5031.
    expect(edges).toHaveLength(1);
    expect(edges[0]).toBeCloseTo(6.949, 2);
  });
});

describe('the tab "price drop"', () => {
  it('shows listings that became cheaper within 60 days, most recent first', async () => {
    const [first, second, dearer] = [
      await publishHome(hauwa.ctx),
      await publishHome(emeka.ctx),
      await publishHome(emeka.ctx),
    ];
    fixture.services.clock.advance(hourMs);
    await changePrice(hauwa.ctx, { listingId: first, rentKobo: kobo(220_000_000) });
    await changePrice(emeka.ctx, { listingId: dearer, rentKobo: kobo(245_000_000) });
    fixture.services.clock.advance(hourMs);
    await changePrice(emeka.ctx, { listingId: second, rentKobo: kobo(210_000_000) });
    const homes = await list({ tab: 'price_drop' });
    expect(homes.map(({ id }) => id)).toEqual([second, first]);
    expect(homes[1]?.priceDrop?.fromFirstYearKobo).toBe(288_000_000);
    fixture.services.clock.advance(61 * 24 * hourMs);
    expect(await idsOf({ tab: 'price_drop' })).toEqual([]);
  });

  it('omits a listing whose price has risen since', async () => {
    const id = await publishHome(hauwa.ctx);
    for (const amount of [200_000_000, 215_000_000]) {
      fixture.services.clock.advance(hourMs);
      await changePrice(hauwa.ctx, { listingId: id, rentKobo: kobo(amount) });
    }
    expect(await idsOf({ tab: 'price_drop' })).toEqual([]);
  });
});

describe('hideListing', () => {
  it('hides a listing in every tab and among similar ones, for this person only, until it is unhidden', async () => {
    const [wanted, unwanted] = [await publishHome(hauwa.ctx), await publishHome(hauwa.ctx)];
    await hideListing(tenant.ctx, { listingId: unwanted, reason: 'too_dear' });
    await hideListing(tenant.ctx, { listingId: unwanted });
    for (const tab of ['new', 'for_you', 'near_me'] as const) {
      const near = { latitude: 6.5, longitude: 3.37 };
      expect(await idsOf({ tab, near }, tenant.ctx), tab).toEqual([wanted]);
      expect((await idsOf({ tab, near })).length, tab).toBe(2);
    }
    expect(await listSimilarListings(tenant.ctx, { listingId: wanted, limit: 6 })).toEqual([]);
    await unhideListing(tenant.ctx, { listingId: unwanted });
    expect(await idsOf({}, tenant.ctx)).toHaveLength(2);
  });

  it('requires a logged-in user and a live listing', async () => {
    const listingId = await publishHome(hauwa.ctx);
    await expect(hideListing(fixture.guest, { listingId })).rejects.toMatchObject({ code: 'auth.sign_in_required' });
    await changeListingState(hauwa.ctx, listingId, 'pause');
    await expect(hideListing(tenant.ctx, { listingId })).rejects.toMatchObject({ code: 'listings.not_found' });
  });
});

describe('listSimilarListings', () => {
  it('returns listings of the same city, similar type or size and similar cost, closest price first', async () => {
    const home = await publishHome(hauwa.ctx);
    const alike = await publishHome(emeka.ctx, { rentKobo: kobo(250_000_000) });
    const dearer = await publishHome(emeka.ctx, { rentKobo: kobo(330_000_000) });
    const sameSize = await publishHome(emeka.ctx, { type: 'bungalow' });
    await publishHome(emeka.ctx, { rentKobo: kobo(900_000_000) });
    await publishHome(emeka.ctx, { type: 'mini_flat', bedrooms: 1 });
    const found = await listSimilarListings(fixture.guest, { listingId: home, limit: 6 });
    expect(found.map(({ id }) => id)).toEqual([alike, dearer, sameSize]);
    expect(await listSimilarListings(fixture.guest, { listingId: home, limit: 1 })).toHaveLength(1);
  });

  it('rejects a listing that the caller may not see', async () => {
    const listingId = await publishHome(hauwa.ctx);
    await changeListingState(hauwa.ctx, listingId, 'archive');
    await expect(listSimilarListings(fixture.guest, { listingId, limit: 6 })).rejects.toMatchObject({
      code: 'listings.not_found',
    });
    expect(await listSimilarListings(hauwa.ctx, { listingId, limit: 6 })).toEqual([]);
  });
});

describe('2,000 listings', () => {
  it('are ranked for a page of the best ones', async () => {
    const id = await publishHome(hauwa.ctx);
    const { database } = fixture.services;
    const [row] = await database.read.select().from(listings).where(eq(listings.id, id));
    if (!row) throw new Error('the home must be there');
    await database.writer.write(async (tx) => {
      for (let part = 0; part < 20; part += 1) {
        await tx.insert(listings).values(
          Array.from({ length: 100 }, (_, index) => ({
            ...row,
            id: `lst_${String(part * 100 + index).padStart(26, '0')}` as const,
            confirmedAt: row.confirmedAt - index,
          })),
        );
      }
    });
    const { items } = await listListings(fixture.guest, { limit: 10, tab: 'for_you' });
    expect(items).toHaveLength(10);
  });
});
