import { listingTypes } from '@rentreel/contracts/listings';
import { fromSearchParams } from '@rentreel/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bedCounts, budgets, cities, namedTabs } from './feed-input.ts';
import { feedToSearch } from './filter-sheet.tsx';

const filters = fc.record(
  {
    city: fc.constantFrom(...cities),
    max: fc.constantFrom(...budgets),
    beds: fc.constantFrom(...bedCounts),
    type: fc.constantFrom(...listingTypes),
    tab: fc.constantFrom(...namedTabs),
    near: fc.constant('6.52,3.38'),
  },
  { requiredKeys: [] },
);

describe('feedToSearch', () => {
  it('maps the filters of the feed to the same search', () => {
    const params = feedToSearch({ city: 'Benin City', max: 5_000_000, beds: 2, type: 'flat', tab: 'new' });
    expect(fromSearchParams(params)).toEqual({
      query: { city: 'ED/benin-city', maxFirstYearKobo: 500_000_000, minBedrooms: 2, types: ['flat'], sort: 'newest' },
      dropped: [],
    });
  });

  it('searches around the position instead of the city', () => {
    const { query } = fromSearchParams(feedToSearch({ city: 'Lagos', tab: 'near_me', near: '6.52,3.38' }));
    expect(query).toEqual({ near: { latitude: 6.52, longitude: 3.38, radiusMetres: 10_000 }, sort: 'nearest' });
  });

  it('always returns valid search parameters', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const { query, dropped } = fromSearchParams(feedToSearch(chosen));
        expect(dropped).toEqual([]);
        if (chosen.max !== undefined) expect(query.maxFirstYearKobo).toBe(chosen.max * 100);
      }),
    );
  });
});
