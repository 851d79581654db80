import type { Id } from '@rentreel/contracts/ids';
import { auditRecords, listingDailyCounts, listings } from '@rentreel/db/schema';
import { type RentChange, changedRent, maxRentKobo } from '@rentreel/contracts/listings';
import { kobo, lagosDay } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, type TestPerson, createFixture, makeListingContent, publishHome } from '../../testing/index.ts';
import { changeListingState, changePrices, changeSeveral, createListing, listMyListings } from '../index.ts';

type ListingId = `lst_${string}`;

let fixture: Fixture;
let landlord: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  stranger = await fixture.createPerson();
});
afterEach(() => fixture.dispose());

const absent: ListingId = `lst_${'0'.repeat(26)}`;
const home = (overrides: Record<string, unknown> = {}) => publishHome(landlord.ctx, overrides);
const read = () => fixture.services.database.read;
const rowOf = async (id: Id<'lst'>) => (await read().select().from(listings).where(eq(listings.id, id)))[0];
const auditOf = async (id: string, action: string) =>
  (await read().select().from(auditRecords).where(eq(auditRecords.subjectId, id))).filter(
    (record) => record.action === action,
  ).length;
const titles = async (input: Parameters<typeof listMyListings>[1]) =>
  (await listMyListings(landlord.ctx, input)).items.map(({ title }) => title);

describe('listMyListings', () => {
  const list = { limit: 50, sort: 'newest', descending: true } as const;

  it('finds listings by all words of a search, in title, area or address, and never another person’s', async () => {
    await home({ title: 'Mini flat in Akoka' });
    await home({ title: 'Duplex with a garden' });
    await publishHome(stranger.ctx, { title: 'Duplex next door' });
    expect(await titles({ ...list, search: 'duplex YABA' })).toEqual(['Duplex with a garden']);
    expect(await titles({ ...list, search: 'alagomeji' })).toHaveLength(2);
    expect(await titles({ ...list, search: '100% " _' })).toEqual([]);
  });

  it('filters by one state and counts all listings by state', async () => {
    const paused = await home({ title: 'Paused' });
    await changeListingState(landlord.ctx, paused, 'pause');
    await home({ title: 'Live' });
    const page = await listMyListings(landlord.ctx, { ...list, state: 'paused' });
    expect(page.items.map(({ title }) => title)).toEqual(['Paused']);
    expect(page.counts).toEqual({ live: 1, paused: 1 });
  });

  it('sorts by rent, by last confirmation, by enquiries, and by state', async () => {
    const first = await home({ title: 'First', rentKobo: 300_000_000 });
    fixture.services.clock.advance(1000);
    const second = await home({ title: 'Second', rentKobo: 100_000_000 });
    fixture.services.clock.advance(1000);
    await createListing(landlord.ctx, makeListingContent({ title: 'Draft', rentKobo: 200_000_000 }));
    fixture.services.clock.advance(1000);
    await changeListingState(landlord.ctx, first, 'confirm');
    const today = lagosDay(fixture.services.clock.now());
    await fixture.services.database.writer.write((tx) =>
      tx.insert(listingDailyCounts).values([
        { listingId: second, day: today - 6, views: 0, saves: 0, enquiries: 2 },
        { listingId: first, day: today - 7, views: 0, saves: 0, enquiries: 9 },
      ]),
    );
    const sorted = (sort: 'rent' | 'confirmed' | 'enquiries' | 'state', descending: boolean) =>
      titles({ limit: 50, sort, descending });
    expect(await sorted('rent', false)).toEqual(['Second', 'Draft', 'First']);
    expect(await sorted('rent', true)).toEqual(['First', 'Draft', 'Second']);
    expect(await sorted('confirmed', false)).toEqual(['Second', 'Draft', 'First']);
    expect((await sorted('enquiries', true))[0]).toBe('Second');
    expect(await sorted('state', false)).toEqual(['Draft', 'Second', 'First']);
  });

  it.each(['newest', 'state', 'rent', 'confirmed', 'enquiries'] as const)(
    'returns every listing once, page by page, sorted by %s in both directions',
    async (sort) => {
      for (let turn = 0; turn < 5; turn += 1) await home({ title: `Home ${turn}`, rentKobo: 200_000_000 });
      for (const descending of [true, false]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page = await listMyListings(landlord.ctx, { limit: 2, sort, descending, cursor });
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
      }
    },
  );
});

describe('changeSeveral', () => {
  it('changes each listing, with one audit entry each', async () => {
    const ids = [await home(), await home()];
    const outcomes = await changeSeveral(landlord.ctx, { listingIds: ids }, 'pause');
    expect(outcomes).toEqual(ids.map((listingId) => ({ listingId, state: 'paused', problem: null })));
    for (const id of ids) expect(await auditOf(id, 'listing.pause')).toBe(1);
    expect(await changeSeveral(landlord.ctx, { listingIds: ids }, 'resume')).toMatchObject([
      { state: 'live' },
      { state: 'live' },
    ]);
  });

  it('reports the reason for a listing that cannot change and changes the others', async () => {
    const { id: draft } = await createListing(landlord.ctx, makeListingContent());
    const ids = [await home(), draft, await home()];
    const outcomes = await changeSeveral(landlord.ctx, { listingIds: ids }, 'pause');
    expect(outcomes.map(({ state }) => state)).toEqual(['paused', null, 'paused']);
    expect(outcomes[1]?.problem).toBe('This home is draft, so it can’t be changed in this way.');
    expect((await rowOf(draft))?.state).toBe('draft');
  });

  it('reports another person’s listing like an absent one and leaves it unchanged', async () => {
    const theirs = await publishHome(stranger.ctx);
    const outcomes = await changeSeveral(landlord.ctx, { listingIds: [theirs, absent] }, 'pause');
    const refused = { state: null, problem: 'This home is no longer listed.' };
    expect(outcomes).toEqual([
      { listingId: theirs, ...refused },
      { listingId: absent, ...refused },
    ]);
    expect((await rowOf(theirs))?.state).toBe('live');
  });

  it('handles a listing that is named twice once', async () => {
    const id = await home();
    expect(await changeSeveral(landlord.ctx, { listingIds: [id, id] }, 'confirm')).toHaveLength(1);
    expect(await auditOf(id, 'listing.confirm')).toBe(1);
  });

  it('rejects guests', async () => {
    const asked = changeSeveral(fixture.guest, { listingIds: [absent] }, 'pause');
    await expect(asked).rejects.toMatchObject({ code: 'auth.sign_in_required' });
  });
});

describe('changePrices', () => {
  const up = (basisPoints: number): RentChange => ({ by: 'percent', down: false, basisPoints });
  const seen = async (id: ListingId) => ({ listingId: id, rentKobo: kobo((await rowOf(id))?.rentKobo ?? 0) });

  it('changes each rent by its own share, and reviews a listing that becomes much dearer', async () => {
    const [small, large] = [await home({ rentKobo: 100_000_000 }), await home({ rentKobo: 200_000_000 })];
    const homes = [await seen(small), await seen(large)];
    expect(await changePrices(landlord.ctx, { homes, change: up(500) })).toMatchObject([
      { state: 'live' },
      { state: 'live' },
    ]);
    expect([(await rowOf(small))?.rentKobo, (await rowOf(large))?.rentKobo]).toEqual([105_000_000, 210_000_000]);
    const again = [await seen(small)];
    expect(await changePrices(landlord.ctx, { homes: again, change: up(10_000) })).toMatchObject([
      { state: 'in_review', problem: null },
    ]);
    expect(await auditOf(small, 'listing.updated')).toBe(2);
  });

  it('skips a rent that has changed since, one that would fall below zero, and another person’s listing', async () => {
    const [mine, cheap] = [await home({ rentKobo: 100_000_000 }), await home({ rentKobo: 10_000_000 })];
    const theirs = await publishHome(stranger.ctx, { rentKobo: 100_000_000 });
    const change = { by: 'amount', down: true, amountKobo: kobo(20_000_000) } as const;
    const homes = [{ listingId: mine, rentKobo: kobo(90_000_000) }, await seen(cheap), await seen(theirs)];
    expect((await changePrices(landlord.ctx, { homes, change })).map(({ problem }) => problem)).toEqual([
      'The rent has changed since you opened this. Check it again.',
      'Check what you entered and try again.',
      'This home is no longer listed.',
    ]);
    const rents = [(await rowOf(mine))?.rentKobo, (await rowOf(cheap))?.rentKobo, (await rowOf(theirs))?.rentKobo];
    expect(rents).toEqual([100_000_000, 10_000_000, 100_000_000]);
  });
});

describe('changedRent', () => {
  it.each([
    [240_000_000, { by: 'percent', down: false, basisPoints: 750 }, 258_000_000],
    [100_000_100, { by: 'percent', down: true, basisPoints: 333 }, 96_670_100],
    [100_000_000, { by: 'amount', down: true, amountKobo: 100_000_000 }, undefined],
    [maxRentKobo, { by: 'amount', down: false, amountKobo: 100 }, undefined],
  ] as const)('of %s kobo after %o is %s', (rent, change, after) => {
    expect(changedRent(rent, change as RentChange)).toBe(after);
  });

  it('is a valid rent or undefined', () => {
    const change = fc.oneof(
      fc.record({
        by: fc.constant('amount'),
        down: fc.boolean(),
        amountKobo: fc.integer({ min: 1, max: maxRentKobo }),
      }),
      fc.record({ by: fc.constant('percent'), down: fc.boolean(), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxRentKobo }), change, (rent, by) => {
        const after = changedRent(rent, by as RentChange);
        expect(after === undefined || (Number.isInteger(after) && after > 0 && after <= maxRentKobo)).toBe(true);
      }),
    );
  });
});
