import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertCause } from './matching.ts';

const budgetKobo = 300;
const fresh = { priceDrops: true, budgetKobo, notifiedKobo: [] };
const cameOnOffer = { cameOnOffer: true, firstYearKobo: 250, fromFirstYearKobo: null };
const dropped = { cameOnOffer: false, firstYearKobo: 250, fromFirstYearKobo: 280 };
const isNew = { cause: 'new', fromFirstYearKobo: null };

describe('alertCause', () => {
  it('returns new for a listing that went live', () => {
    expect(alertCause(cameOnOffer, fresh)).toEqual(isNew);
    expect(alertCause({ ...cameOnOffer, fromFirstYearKobo: 280 }, fresh)).toEqual(isNew);
  });

  it('returns undefined when a listing returns at a price that was notified before', () => {
    expect(alertCause(cameOnOffer, { ...fresh, notifiedKobo: [250] })).toBeUndefined();
    expect(alertCause(cameOnOffer, { ...fresh, notifiedKobo: [200] })).toBeUndefined();
  });

  it('returns the price drop when a listing returns cheaper', () => {
    const expected = { cause: 'price_drop', fromFirstYearKobo: 270 };
    expect(alertCause({ ...cameOnOffer, fromFirstYearKobo: 290 }, { ...fresh, notifiedKobo: [270] })).toEqual(expected);
  });

  it('returns the price drop, also for a search younger than the listing', () => {
    expect(alertCause(dropped, fresh)).toEqual({ cause: 'price_drop', fromFirstYearKobo: 280 });
  });

  it('returns undefined when a price increase is reverted', () => {
    expect(alertCause(dropped, { ...fresh, notifiedKobo: [250] })).toBeUndefined();
  });

  it('returns undefined for a price drop when the search ignores price drops', () => {
    expect(alertCause(dropped, { ...fresh, priceDrops: false })).toBeUndefined();
    expect(alertCause(dropped, { ...fresh, priceDrops: false, notifiedKobo: [280] })).toBeUndefined();
  });

  it('returns new when a lower price fits the budget of a search that ignores price drops', () => {
    const offer = { ...dropped, fromFirstYearKobo: 301 };
    expect(alertCause(offer, { ...fresh, priceDrops: false })).toEqual(isNew);
    expect(alertCause(offer, { ...fresh, priceDrops: false, notifiedKobo: [290] })).toBeUndefined();
  });

  it('never returns a cause twice at one price, nor at more than a notified price', () => {
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
