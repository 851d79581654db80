import { afterEach, describe, expect, it } from 'vitest';
import { lastSearch, noteLastSearch } from './last-search.ts';

afterEach(() => sessionStorage.clear());

describe('the last search', () => {
  it('is none in a new tab', () => {
    expect(lastSearch()).toBeUndefined();
  });

  it('opens again as it was, also when it asked for nothing', () => {
    noteLastSearch({ in: 'LA/lagos/yaba', total: '2000000', view: 'map' });
    expect(lastSearch()).toEqual({ in: 'LA/lagos/yaba', total: '2000000', view: 'map' });
    noteLastSearch({});
    expect(lastSearch()).toEqual({});
  });
});
