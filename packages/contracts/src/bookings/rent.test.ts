import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rentUntil, unusedRent } from './rent.ts';

const year = { startDay: 20_000, endDay: 20_364, rentKobo: kobo(36_500_000), paidKobo: kobo(36_500_000) };

describe('unusedRent', () => {
  it('covers the whole days after the last day', () => {
    expect(unusedRent(year, 20_364)).toBe(0);
    expect(unusedRent(year, 20_363)).toBe(100_000);
    expect(unusedRent(year, 20_264)).toBe(10_000_000);
    expect(unusedRent({ ...year, rentKobo: kobo(36_500_001), paidKobo: kobo(36_500_001) }, 20_363)).toBe(100_000);
  });

  it('is the full rent before the term and zero after it', () => {
    expect(unusedRent(year, 19_990)).toBe(36_500_000);
    expect(unusedRent(year, 21_000)).toBe(0);
  });

  it('is limited to the rent paid ahead', () => {
    const half = { ...year, paidKobo: kobo(18_250_000) };
    expect(unusedRent(half, 20_099)).toBe(18_250_000 - 10_000_000);
    expect(unusedRent(half, 20_299)).toBe(0);
  });

  it('and rentUntil sum to the rent exactly, and a later end never returns more', () => {
    const asked = fc.record({
      days: fc.integer({ min: 28, max: 731 }),
      rentKobo: fc.integer({ min: 1, max: 100_000_000_000 }).map(kobo),
      first: fc.integer({ min: -5, max: 740 }),
      later: fc.nat(50),
    });
    fc.assert(
      fc.property(asked, ({ days, rentKobo, first, later }) => {
        const term = { startDay: 20_000, endDay: 20_000 + days - 1, rentKobo, paidKobo: rentKobo };
        const day = 20_000 + first;
        expect(rentUntil(term, day) + unusedRent(term, day)).toBe(rentKobo);
        expect(unusedRent(term, day + later)).toBeLessThanOrEqual(unusedRent(term, day));
        expect(unusedRent(term, day)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
