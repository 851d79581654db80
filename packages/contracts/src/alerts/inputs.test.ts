import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchQuery } from '../search/query.ts';
import { arbitraryQuery } from '../search/fixtures.ts';
import { saveSearchInput, unsubscribeInput, updateSearchInput } from './inputs.ts';
import { isSameSearch } from './same-search.ts';

const id = `sch_${'0'.repeat(26)}`;
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('saveSearchInput', () => {
  it('defaults to instant alerts by mail and in the app, including price drops', () => {
    expect(saveSearchInput.parse({ query: { state: 'LA' } })).toEqual({
      query: { state: 'LA' },
      frequency: 'instant',
      byMail: true,
      inApp: true,
      priceDrops: true,
    });
  });

  it.each([
    [{ name: ' ' }, 'Enter a name of 1 to 80 characters.'],
    [{ name: 'a'.repeat(81) }, 'Enter a name of 1 to 80 characters.'],
    [{ frequency: 'hourly' }, 'Choose at once, every morning or every Monday.'],
    [{ byMail: 'yes' }, 'Choose yes or no.'],
  ])('refuses %j with a readable message', (changes, text) => {
    expect(messages(saveSearchInput.safeParse({ query: {}, ...changes }))).toEqual([text]);
    expect(messages(updateSearchInput.safeParse({ searchId: id, ...changes }))).toEqual([text]);
  });

  it('accepts any query that the search accepts', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        expect(saveSearchInput.parse({ query }).query).toEqual(query);
      }),
    );
  });
});

describe('isSameSearch', () => {
  it('returns true for the same conditions in any order and with another sort', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const reversed = searchQuery.parse(Object.fromEntries(Object.entries(query).toReversed()));
        expect(isSameSearch(query, { ...reversed, sort: 'newest' })).toBe(true);
      }),
    );
  });

  it('returns false for different conditions', () => {
    expect(isSameSearch({ state: 'LA' }, { state: 'OY' })).toBe(false);
    expect(isSameSearch({ state: 'LA' }, { state: 'LA', inverter: true })).toBe(false);
  });
});

describe('unsubscribeInput', () => {
  it.each([[{ searchIds: [] }], [{ searchIds: ['lst_1'] }], [{ token: 'short' }], [{ token: undefined }]])(
    'refuses the incomplete link %j',
    (changes) => {
      const result = unsubscribeInput.safeParse({ searchIds: [id], token: 'A'.repeat(43), ...changes });
      expect(messages(result)?.length).toBe(1);
    },
  );
});
