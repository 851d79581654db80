import { listingCard, listingDetail, myListing } from '@rentreel/contracts/listings';
import { dayMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { changeListingState, changePrice, getListing } from './index.ts';
import type { ListingCardRow } from './listing-row.ts';
import { findListing } from './repository.ts';
import { toListingCard, toMyListing } from './views.ts';

let fixture: Fixture;
let landlord: TestPerson;
let admin: TestPerson;
let id: `lst_${string}`;

beforeEach(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson({ name: 'Hauwa', isVerified: true });
  admin = await fixture.createPerson({ role: 'admin' });
  id = await publishHome(landlord.ctx);
});
afterEach(() => fixture.dispose());

const rowOf = async (): Promise<ListingCardRow> => {
  const row = await findListing(fixture.services.database.read, id);
  if (!row) throw new Error('the home must be there');
  return row;
};
const now = () => fixture.services.clock.now();

describe('the public view of a listing', () => {
  it('conforms to the contract and contains no private data of the landlord', async () => {
    const card = toListingCard(await rowOf(), now());
    expect(listingCard.safeParse(card).error).toBeUndefined();
    expect(JSON.stringify(card)).not.toMatch(/31 Alagomeji Street, Flat|6\.5031|unitKey|reviewFindings|perceptualHash/);
  });

  it('conforms to the contract on its detail page, with one entry of price history', async () => {
    const home = await getListing(fixture.guest, { listingId: id });
    expect(listingDetail.safeParse({ ...home, missing: [] }).error).toBeUndefined();
    expect(home.priceHistory).toEqual([{ since: now(), rentKobo: 240_000_000, firstYearKobo: 288_000_000 }]);
    expect(home.ownerView).toBeUndefined();
  });

  it.each([
    [0, true],
    [60 * dayMs, true],
    [60 * dayMs + 1, false],
  ])('shows a price drop for 60 days: after %i ms', async (passed, reported) => {
    fixture.services.clock.advance(1000);
    const { rentKobo } = { rentKobo: (await rowOf()).rentKobo - 1_000_000 };
    await changePrice(landlord.ctx, { listingId: id, rentKobo: rentKobo as never });
    const card = toListingCard(await rowOf(), now() + passed);
    expect(card.priceDrop !== undefined).toBe(reported);
  });
});

describe('the view for those who may change a listing', () => {
  it.each([
    ['the landlord', () => landlord, ['pause', 'confirm', 'mark_let', 'archive']],
    ['an administrator', () => admin, ['pause', 'confirm', 'review_again', 'mark_let', 'suspend', 'archive']],
  ])(
    'contains for %s the address, the coordinates and the allowed transitions',
    async (_who, person, allowedTransitions) => {
      const { ownerView } = await getListing(person().ctx, { listingId: id });
      expect(ownerView).toMatchObject({
        address: expect.stringContaining('31 Alagomeji Street'),
        latitude: 6.5031,
        longitude: 3.3775,
        allowedTransitions,
        why: null,
        findings: [],
      });
    },
  );

  it('tells the landlord why the listing is not shown', async () => {
    await changeListingState(landlord.ctx, id, 'pause');
    const { ownerView } = await getListing(landlord.ctx, { listingId: id });
    expect(ownerView?.why).toContain('It’s paused');
  });
});

describe('toMyListing', () => {
  const mine = async (after = 0) =>
    toMyListing(await rowOf(), { week: undefined, draftId: undefined, applications: undefined, now: now() + after });

  it('conforms to the contract', async () => {
    expect(myListing.safeParse(await mine()).error).toBeUndefined();
  });

  it.each([
    [0, 14],
    [1, 14],
    [dayMs, 13],
    [13 * dayMs + 1, 1],
    [14 * dayMs, 0],
    [30 * dayMs, 0],
  ])('counts the days until the lapse, %i ms after the confirmation: %i', async (after, days) => {
    expect((await mine(after)).daysUntilLapse).toBe(days);
  });

  it('decreases the quality score day by day', async () => {
    const scores = await Promise.all([0, 4, 8, 14].map(async (days) => (await mine(days * dayMs)).quality.score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it('returns no lapse for a sample', async () => {
    const sample = toMyListing(
      { ...(await rowOf()), demo: true },
      { week: undefined, draftId: undefined, applications: undefined, now: now() },
    );
    expect(sample.daysUntilLapse).toBeNull();
  });
});
