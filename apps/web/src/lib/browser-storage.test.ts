import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storedInBrowser } from './browser-storage.ts';
import { guestPlaces } from './guest-data.ts';

const key = 'rr_test';
const numbers = storedInBrowser(key, (stored): readonly number[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [],
);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('storedInBrowser', () => {
  it('reads the stored value again after a reload', () => {
    numbers.keep([1, 2]);
    const reloaded = storedInBrowser(key, (stored) => stored);
    expect(reloaded.read()).toEqual([1, 2]);
    expect(localStorage.getItem(key)).toBe('[1,2]');
  });

  it('returns the same object until the value changes, so that screens do not re-render', () => {
    numbers.keep([1]);
    const first = numbers.read();
    expect(numbers.read()).toBe(first);
    numbers.keep([2]);
    expect(numbers.read()).not.toBe(first);
  });

  it.each(['', '{', 'null', '"text"', '{"0":1}', '[true]'])(
    'falls back to the parsed default for the stored text %j',
    (text) => {
      localStorage.setItem(key, text);
      expect(numbers.read()).toEqual([]);
    },
  );

  it('updates the hook after a change in this tab and in another tab', () => {
    numbers.keep([]);
    const { result, unmount } = renderHook(numbers.use);
    act(() => numbers.keep([3]));
    expect(result.current).toEqual([3]);
    act(() => {
      localStorage.setItem(key, '[4]');
      dispatchEvent(new StorageEvent('storage', { key }));
    });
    expect(result.current).toEqual([4]);
    unmount();
    numbers.keep([5]);
    expect(result.current).toEqual([4]);
  });

  it('keeps the value in memory when the browser refuses to store it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    numbers.keep([6]);
    expect(numbers.read()).toEqual([6]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('returns the default when the browser denies reading its storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const shy = storedInBrowser('rr_shy', (stored) => stored ?? 'nothing');
    expect(shy.read()).toBe('nothing');
  });
});

describe('guestPlaces', () => {
  const work = { id: '1', kind: 'work', name: 'Marina', latitude: 6.45, longitude: 3.39 } as const;

  it('keeps the places in their order', () => {
    guestPlaces.keep([work, { ...work, id: '2', kind: 'school' }]);
    expect(guestPlaces.read().map(({ kind }) => kind)).toEqual(['work', 'school']);
  });

  it.each([
    { ...work, id: 1 },
    { ...work, kind: 'club' },
    { ...work, latitude: '6.45' },
    { ...work, name: null },
    null,
    7,
  ])('drops the invalid place %j and keeps the others', (stranger) => {
    localStorage.setItem('rr_places', JSON.stringify([stranger, work]));
    expect(guestPlaces.read()).toEqual([work]);
  });
});
