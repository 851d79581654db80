import { expect, it } from 'vitest';
import { inboxInput, readInboxSearch } from './search.ts';

const home = `lst_${'0'.repeat(26)}` as const;

it('readInboxSearch ignores invalid parameters', () => {
  expect(readInboxSearch({ filter: 'unread', q: 2, home })).toEqual({ filter: 'unread', q: '2', home });
  expect(readInboxSearch({ filter: 'all', q: '', home: 'lst_1' })).toEqual({});
  expect(readInboxSearch({ filter: 'none', q: {}, other: 1 })).toEqual({});
});

it('inboxInput requests all chats that are not archived by default', () => {
  expect(inboxInput({})).toEqual({ filter: 'all', limit: 20 });
  expect(inboxInput({ filter: 'archived', q: 'water', home })).toEqual({
    filter: 'archived',
    limit: 20,
    q: 'water',
    listingId: home,
  });
});
