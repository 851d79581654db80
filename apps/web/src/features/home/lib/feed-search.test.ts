import { describe, expect, it } from 'vitest';
import { readFeedSearch } from './feed-search.ts';

describe('the address of the feed', () => {
  it.each([
    [{}, {}],
    [
      { city: 'Lagos', view: 'list', i: '12' },
      { city: 'Lagos', view: 'list', i: 12 },
    ],
    [{ city: 'Port Harcourt' }, { city: 'Port Harcourt' }],
    [{ city: 'Atlantis', view: 'grid', i: '-3' }, {}],
    [{ i: '1.5' }, {}],
    [{ i: '900' }, { i: 49 }],
    [{ i: '0' }, {}],
    [
      { tab: 'price_drop', max: '1000000', type: 'mini_flat', beds: '2' },
      { tab: 'price_drop', max: 1_000_000, type: 'mini_flat', beds: 2 },
    ],
    [{ tab: 'for_you', max: '999', type: 'castle', beds: '9' }, {}],
    [
      { tab: 'near_me', near: '6.52,3.38' },
      { tab: 'near_me', near: '6.52,3.38' },
    ],
    [{ tab: 'near_me' }, {}],
    [{ tab: 'new', near: '6.52,3.38' }, { tab: 'new' }],
  ])('%j is read as %j', (search, read) => {
    expect(readFeedSearch(search)).toEqual(read);
  });
});
