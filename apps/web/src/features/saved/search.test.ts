import { describe, expect, it } from 'vitest';
import { isFiltered, readSavedSearch } from './search.ts';

const list = `col_${'0'.repeat(26)}`;

describe('the address of the saved homes', () => {
  it('names a list, a status and an order', () => {
    expect(readSavedSearch({ list, status: 'applied', sort: 'cheapest' })).toEqual({
      list,
      status: 'applied',
      sort: 'cheapest',
    });
  });

  it('leaves out what makes no sense, and what is so anyway', () => {
    expect(readSavedSearch({ list: 'col_1', status: 'bought', sort: 'latest' })).toEqual({});
    expect(readSavedSearch({ sort: 'by_magic' })).toEqual({});
  });

  it('filters by list and status, not by order', () => {
    expect([{ list: `col_${'1'.repeat(26)}` as const }, { status: 'applied' as const }].map(isFiltered)).toEqual([
      true,
      true,
    ]);
    expect(isFiltered({ sort: 'status' })).toBe(false);
  });
});
