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

describe('what a browser keeps', () => {
  it('is there again after a reload, which reads it anew', () => {
    numbers.keep([1, 2]);
    const reloaded = storedInBrowser(key, (stored) => stored);
    expect(reloaded.read()).toEqual([1, 2]);
    expect(localStorage.getItem(key)).toBe('[1,2]');
  });

  it('is the same object until something changes, so that no screen draws in vain', () => {
    numbers.keep([1]);
    const first = numbers.read();
    expect(numbers.read()).toBe(first);
    numbers.keep([2]);
    expect(numbers.read()).not.toBe(first);
  });

  it.each(['', '{', 'null', '"text"', '{"0":1}', '[true]'])('makes the best of %j', (text) => {
    localStorage.setItem(key, text);
    expect(numbers.read()).toEqual([]);
  });

  it('shows at once in this tab, and when another tab changes it', () => {
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

  it('lasts until the page is closed where nothing may be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    numbers.keep([6]);
    expect(numbers.read()).toEqual([6]);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is nothing where nothing may be read, and breaks no screen', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const shy = storedInBrowser('rr_shy', (stored) => stored ?? 'nothing');
    expect(shy.read()).toBe('nothing');
  });
});

describe('the places of a guest', () => {
  const work = { id: '1', kind: 'work', name: 'Marina', latitude: 6.45, longitude: 3.39 } as const;

  it('are kept in their order', () => {
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
  ])('leave out %j, which is none, and keep the others', (stranger) => {
    localStorage.setItem('rr_places', JSON.stringify([stranger, work]));
    expect(guestPlaces.read()).toEqual([work]);
  });
});
