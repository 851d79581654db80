import { type SearchQuery, searchQuery } from '@rentreel/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#/lib/route-params.ts';
import { readSearchAddress, searchViews, writeSearchAddress } from './search-address.ts';

const yaba: SearchQuery = {
  areas: ['LA/lagos/yaba'],
  minBedrooms: 2,
  maxBedrooms: 2,
  maxFirstYearKobo: searchQuery.shape.maxFirstYearKobo.parse(200_000_000),
  bandAOrB: true,
};

describe('the address of a search', () => {
  it('contains the whole query and is parsed back to the same one', () => {
    const address = stringifySearch(writeSearchAddress(yaba, 'map'));
    expect(decodeURIComponent(address)).toContain('in=LA/lagos/yaba');
    expect(readSearchAddress(parseSearch(address))).toEqual({ query: yaba, dropped: [], view: 'map', place: 0 });
  });

  it('contains the position in the watch view only', () => {
    expect(readSearchAddress(writeSearchAddress(yaba, 'watch', 4))).toMatchObject({ view: 'watch', place: 4 });
    expect(writeSearchAddress(yaba, 'list', 4)).not.toHaveProperty('i');
  });

  it('selects the list view by default', () => {
    expect(readSearchAddress({})).toEqual({ query: {}, dropped: [], view: 'list', place: 0 });
  });

  it('is parsed without invalid parameters, which are reported', () => {
    const { query, dropped, view } = readSearchAddress({ beds: '2', total: 'plenty', view: 'globe', i: '-3' });
    expect(query).toEqual({ minBedrooms: 2 });
    expect(dropped).toEqual([{ key: 'total', text: 'plenty' }]);
    expect(view).toBe('list');
  });

  it('is parsed to a valid query for any input', () => {
    const params = fc.dictionary(fc.constantFrom('q', 'in', 'box', 'near', 'view', 'i', 'total', 'with'), fc.string());
    fc.assert(
      fc.property(params, (broken) => {
        const { query, view, place } = readSearchAddress(broken);
        expect(searchQuery.safeParse(query).success).toBe(true);
        expect(searchViews).toContain(view);
        expect(place).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
