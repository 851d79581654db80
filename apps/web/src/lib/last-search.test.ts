import { afterEach, describe, expect, it } from 'vitest';
import { lastSearch, storeLastSearch } from './last-search.ts';

afterEach(() => sessionStorage.clear());

describe('lastSearch', () => {
  it('is undefined in a new tab', () => {
    expect(lastSearch()).toBeUndefined();
  });

  it('returns the parameters of the last search, including a search without parameters', () => {
    storeLastSearch({ in: 'LA/lagos/yaba', total: '2000000', view: 'map' });
    expect(lastSearch()).toEqual({ in: 'LA/lagos/yaba', total: '2000000', view: 'map' });
    storeLastSearch({});
    expect(lastSearch()).toEqual({});
  });
});
