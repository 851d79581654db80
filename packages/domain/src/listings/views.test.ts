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

describe('what others see of a home', () => {
  it('fits the contract and holds nothing of the landlord’s own', async () => {
    const card = toListingCard(await rowOf(), now());
    expect(listingCard.safeParse(card).error).toBeUndefined();
    expect(JSON.stringify(card)).not.toMatch(/31 Alagomeji Street, Flat|6\.5031|unitKey|reviewFindings|perceptualHash/);
  });

  it('fits the contract on its own page too, with one line of price history', async () => {
    const home = await getListing(fixture.guest, { listingId: id });
    expect(listingDetail.safeParse({ ...home, missing: [] }).error).toBeUndefined();
    expect(home.priceHistory).toEqual([{ since: now(), rentKobo: 240_000_000, firstYearKobo: 288_000_000 }]);
    expect(home.ownerView).toBeUndefined();
  });

  it.each([
    [0, true],
    [60 * dayMs, true],
    [60 * dayMs + 1, false],
  ])('says for 60 days that moving in became cheaper: after %i ms', async (passed, reported) => {
    fixture.services.clock.advance(1000);
    const { rentKobo } = { rentKobo: (await rowOf()).rentKobo - 1_000_000 };
    await changePrice(landlord.ctx, { listingId: id, rentKobo: rentKobo as never });
    const card = toListingCard(await rowOf(), now() + passed);
    expect(card.priceDrop !== undefined).toBe(reported);
  });
});

describe('what those see who may change it', () => {
  it.each([
    ['the landlord', () => landlord, ['pause', 'confirm', 'mark_let', 'archive']],
    ['an administrator', () => admin, ['pause', 'confirm', 'review_again', 'mark_let', 'suspend', 'archive']],
  ])('%s: address, pin and the steps that are theirs', async (_who, person, allowedTransitions) => {
    const { ownerView } = await getListing(person().ctx, { listingId: id });
    expect(ownerView).toMatchObject({
      address: expect.stringContaining('31 Alagomeji Street'),
      latitude: 6.5031,
      longitude: 3.3775,
      allowedTransitions,
      why: null,
      findings: [],
    });
  });

  it('the landlord: why it is not shown', async () => {
    await changeListingState(landlord.ctx, id, 'pause');
    const { ownerView } = await getListing(landlord.ctx, { listingId: id });
    expect(ownerView?.why).toContain('You paused it');
  });
});

describe('a home among one’s own', () => {
  const mine = async (after = 0) =>
    toMyListing(await rowOf(), { week: undefined, draftId: undefined, applications: undefined, now: now() + after });

  it('fits the contract', async () => {
    expect(myListing.safeParse(await mine()).error).toBeUndefined();
  });

  it.each([
    [0, 14],
    [1, 14],
    [dayMs, 13],
    [13 * dayMs + 1, 1],
    [14 * dayMs, 0],
    [30 * dayMs, 0],
  ])('counts the days until it lapses, %i ms after it was confirmed: %i', async (after, days) => {
    expect((await mine(after)).daysUntilLapse).toBe(days);
  });

  it('loses freshness day by day', async () => {
    const scores = await Promise.all([0, 4, 8, 14].map(async (days) => (await mine(days * dayMs)).quality.score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
  });

  it('never lapses when it is a sample', async () => {
    const sample = toMyListing(
      { ...(await rowOf()), demo: true },
      { week: undefined, draftId: undefined, applications: undefined, now: now() },
    );
    expect(sample.daysUntilLapse).toBeNull();
  });
});
