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
  ])('%j is read as %j', (search, read) => {
    expect(readFeedSearch(search)).toEqual(read);
  });
});
