import type { ListingCard } from '@rentreel/contracts/listings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  followRecentSearches,
  forgetRecentSearch,
  keepRecentSearch,
  readRecentSearches,
  restoreRecentSearch,
  searchKey,
} from './recent-searches.ts';

const home = { id: 'lst_1', title: 'Flat in Yaba', media: ['cover', 'kitchen'] } as unknown as ListingCard;
const toilets = () => readRecentSearches().map(({ query }) => query.minToilets);

const hour = 3_600_000;

afterEach(() => localStorage.clear());

describe('recent searches', () => {
  it('are kept with their first homes, each with one picture', () => {
    keepRecentSearch({ city: 'OY/ibadan', ownMeter: true }, [home], 5);
    expect(readRecentSearches()).toEqual([
      {
        key: 'city=OY%2Fibadan&with=own-meter',
        query: { city: 'OY/ibadan', ownMeter: true },
        at: 5,
        homes: [{ ...home, media: ['cover'] }],
      },
    ]);
  });

  it('are the last eight, the newest first, each once', () => {
    for (let least = 1; least <= 10; least += 1) keepRecentSearch({ minToilets: least }, [], least * hour);
    keepRecentSearch({ minToilets: 5 }, [], 11 * hour);
    expect(toilets()).toEqual([5, 10, 9, 8, 7, 6, 4, 3]);
  });

  it('keep where filters lead, not each step on the way; another place is no step', () => {
    keepRecentSearch({ city: 'OY/ibadan' }, [], 1000);
    keepRecentSearch({ city: 'OY/ibadan', inverter: true }, [], 20_000);
    keepRecentSearch({ city: 'LA/lagos', inverter: true }, [], 21_000);
    expect(readRecentSearches().map(({ key }) => key)).toEqual([
      'city=LA%2Flagos&with=inverter',
      'city=OY%2Fibadan&with=inverter',
    ]);
  });

  it('leave out a search that asks for nothing', () => {
    keepRecentSearch({}, []);
    keepRecentSearch({ sort: 'newest' }, []);
    expect(readRecentSearches()).toEqual([]);
  });

  it('can be forgotten and put back where they were', () => {
    keepRecentSearch({ minToilets: 1 }, [], hour);
    keepRecentSearch({ minToilets: 2 }, [], 2 * hour);
    const [, first] = readRecentSearches();
    forgetRecentSearch(searchKey({ minToilets: 1 }));
    expect(toilets()).toEqual([2]);
    if (first) restoreRecentSearch(first);
    expect(toilets()).toEqual([2, 1]);
  });

  it('tell who follows them', () => {
    const listener = vi.fn();
    const stop = followRecentSearches(listener);
    keepRecentSearch({ minToilets: 1 }, []);
    stop();
    keepRecentSearch({ minToilets: 2 }, []);
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each(['{', '"x"', '[1, null, {"key": 5}]', '[{"key": "toilets=2"}]'])('are none when %s is kept', (text) => {
    localStorage.setItem('rr_recent_searches', text);
    expect(readRecentSearches()).toEqual([]);
  });

  it('do without a store that is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepRecentSearch({ minToilets: 1 }, [])).not.toThrow();
    full.mockRestore();
  });
});
