import type { Id } from '@rentreel/contracts/ids';
import type { ListingPrice } from '@rentreel/contracts/listings';
import { listings } from '@rentreel/db/schema';
import { dayMs, kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import { listPrices, lowestRecentPrice, recordPrice } from './history-repository.ts';
import { findListingForChange } from './repository.ts';

const now = Date.UTC(2026, 10, 20);
const price = (daysAgo: number, firstYearKobo: number): ListingPrice => ({
  since: now - daysAgo * dayMs,
  rentKobo: kobo(firstYearKobo),
  firstYearKobo: kobo(firstYearKobo),
});

describe('lowestRecentPrice', () => {
  it.each([
    ['the listing was never live', [], undefined],
    ['the price has not changed for long', [price(200, 100)], 100],
    ['it was cheaper last week', [price(200, 100), price(8, 80), price(2, 120)], 80],
    ['it was cheaper until 31 days ago', [price(200, 80), price(31, 100), price(2, 120)], 100],
    ['it was cheaper until 29 days ago', [price(200, 80), price(29, 100), price(2, 120)], 80],
    ['the listing has just gone live', [price(0, 100)], 100],
  ])('returns the lowest price when %s', (_what, prices, lowest) => {
    expect(lowestRecentPrice(prices, now)).toBe(lowest);
  });

  it('returns one of the prices, never above the current one', () => {
    const history = fc
      .uniqueArray(fc.nat(300), { minLength: 1, maxLength: 12 })
      .chain((days) =>
        fc
          .array(fc.nat(1_000_000), { minLength: days.length, maxLength: days.length })
          .map((costs) => days.toSorted((a, b) => b - a).map((ago, index) => price(ago, costs[index] ?? 0))),
      );
    fc.assert(
      fc.property(history, (prices) => {
        const lowest = lowestRecentPrice(prices, now);
        expect(prices.map(({ firstYearKobo }) => firstYearKobo)).toContain(lowest);
        expect(lowest).toBeLessThanOrEqual(prices.at(-1)?.firstYearKobo ?? 0);
      }),
    );
  });
});

describe('the price history', () => {
  let fixture: Fixture;
  let landlord: TestPerson;
  let id: Id<'lst'>;
  beforeAll(async () => {
    fixture = await createFixture();
    landlord = await fixture.createPerson();
    id = await publishHome(landlord.ctx);
  });
  afterAll(() => fixture.dispose());

  const record = (firstYearKobo: number, at: number) =>
    fixture.services.database.writer.write(async (tx) => {
      await tx
        .update(listings)
        .set({ firstYearKobo: kobo(firstYearKobo) })
        .where(eq(listings.id, id));
      const row = await findListingForChange(tx, id);
      if (row) await recordPrice(tx, row, at);
    });
  const costs = async () =>
    (await listPrices(fixture.services.database.read, id)).map(({ firstYearKobo }) => firstYearKobo);

  it('starts when the listing first goes live', async () => {
    expect(await costs()).toEqual([288_000_000]);
  });

  it('grows only when the price changes', async () => {
    const at = fixture.services.clock.now();
    await record(288_000_000, at + 1000);
    await record(270_000_000, at + 2000);
    await record(270_000_000, at + 3000);
    expect(await costs()).toEqual([288_000_000, 270_000_000]);
  });

  it('keeps the last of two changes in the same millisecond', async () => {
    const at = fixture.services.clock.now() + 4000;
    await record(260_000_000, at);
    await record(265_000_000, at);
    expect(await costs()).toEqual([288_000_000, 270_000_000, 265_000_000]);
  });
});
