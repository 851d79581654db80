import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertCause } from './matching.ts';

const budgetKobo = 300;
const fresh = { priceDrops: true, budgetKobo, notifiedKobo: [] };
const cameOnOffer = { cameOnOffer: true, firstYearKobo: 250, fromFirstYearKobo: null };
const dropped = { cameOnOffer: false, firstYearKobo: 250, fromFirstYearKobo: 280 };
const isNew = { cause: 'new', fromFirstYearKobo: null };

describe('why a person is told of a home that fits', () => {
  it('is that it came on offer', () => {
    expect(alertCause(cameOnOffer, fresh)).toEqual(isNew);
    expect(alertCause({ ...cameOnOffer, fromFirstYearKobo: 280 }, fresh)).toEqual(isNew);
  });

  it('is nothing when it comes back at a price that was told', () => {
    expect(alertCause(cameOnOffer, { ...fresh, notifiedKobo: [250] })).toBeUndefined();
    expect(alertCause(cameOnOffer, { ...fresh, notifiedKobo: [200] })).toBeUndefined();
  });

  it('is its lower price when it comes back cheaper', () => {
    const expected = { cause: 'price_drop', fromFirstYearKobo: 270 };
    expect(alertCause({ ...cameOnOffer, fromFirstYearKobo: 290 }, { ...fresh, notifiedKobo: [270] })).toEqual(expected);
  });

  it('is its lower price, also for a search that is younger than the home', () => {
    expect(alertCause(dropped, fresh)).toEqual({ cause: 'price_drop', fromFirstYearKobo: 280 });
  });

  it('is nothing when a raise is taken back', () => {
    expect(alertCause(dropped, { ...fresh, notifiedKobo: [250] })).toBeUndefined();
  });

  it('is no lower price for those who do not ask for it', () => {
    expect(alertCause(dropped, { ...fresh, priceDrops: false })).toBeUndefined();
    expect(alertCause(dropped, { ...fresh, priceDrops: false, notifiedKobo: [280] })).toBeUndefined();
  });

  it('is that it has come within reach, for those who do not ask for lower prices', () => {
    const offer = { ...dropped, fromFirstYearKobo: 301 };
    expect(alertCause(offer, { ...fresh, priceDrops: false })).toEqual(isNew);
    expect(alertCause(offer, { ...fresh, priceDrops: false, notifiedKobo: [290] })).toBeUndefined();
  });

  it('is never given twice at one price, and never for more than was told', () => {
    const price = fc.integer({ min: 1, max: 50 });
    const step = fc.record({ cameOnOffer: fc.boolean(), firstYearKobo: price, fromFirstYearKobo: fc.option(price) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, priceDrops) => {
        const notifiedKobo: number[] = [];
        for (const offer of steps) {
          const before = offer.fromFirstYearKobo;
          const real = { ...offer, fromFirstYearKobo: before !== null && before > offer.firstYearKobo ? before : null };
          const reason = alertCause(real, { priceDrops, budgetKobo: 30, notifiedKobo });
          if (!reason) continue;
          expect(offer.firstYearKobo).toBeLessThan(Math.min(Number.MAX_SAFE_INTEGER, ...notifiedKobo));
          expect(reason.cause === 'new').toBe(reason.fromFirstYearKobo === null);
          if (notifiedKobo.length > 0) expect(reason.cause).toBe('price_drop');
          notifiedKobo.push(offer.firstYearKobo);
        }
        if (!priceDrops) expect(notifiedKobo.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
