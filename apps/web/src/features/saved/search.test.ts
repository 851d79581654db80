import { describe, expect, it } from 'vitest';
import { isFiltered, readSavedSearch } from './search.ts';

const list = `col_${'0'.repeat(26)}`;

describe('the address of SavedPage', () => {
  it('contains list, status and order', () => {
    expect(readSavedSearch({ list, status: 'applied', sort: 'cheapest' })).toEqual({
      list,
      status: 'applied',
      sort: 'cheapest',
    });
  });

  it('omits invalid values and defaults', () => {
    expect(readSavedSearch({ list: 'col_1', status: 'bought', sort: 'latest' })).toEqual({});
    expect(readSavedSearch({ sort: 'by_magic' })).toEqual({});
  });

  it('counts list and status as filters, but not the order', () => {
    expect([{ list: `col_${'1'.repeat(26)}` as const }, { status: 'applied' as const }].map(isFiltered)).toEqual([
      true,
      true,
    ]);
    expect(isFiltered({ sort: 'status' })).toBe(false);
  });
});
