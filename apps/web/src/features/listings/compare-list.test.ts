import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type ComparedHome,
  addToCompare,
  compareSearch,
  saveCompareList,
  readCompareList,
  removeFromCompare,
  useCompareList,
} from './compare-list.ts';

const home = (letter: string): ComparedHome => ({ id: `lst_${letter.repeat(26)}`, title: `Home ${letter}` });
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(home) as [
  ComparedHome,
  ComparedHome,
  ComparedHome,
  ComparedHome,
  ComparedHome,
];

afterEach(() => saveCompareList([]));

describe('the compare list', () => {
  it('keeps homes in the order in which they were added, without duplicates', () => {
    expect([b, a, b].map(addToCompare)).toEqual([true, true, true]);
    expect(readCompareList()).toEqual([b, a]);
    expect(compareSearch(readCompareList())).toEqual({ ids: `${b.id},${a.id}` });
  });

  it('accepts at most four homes', () => {
    expect([a, b, c, d, e].map(addToCompare)).toEqual([true, true, true, true, false]);
    expect(addToCompare(d)).toBe(true);
    removeFromCompare(a.id);
    expect(addToCompare(e)).toBe(true);
    expect(readCompareList()).toEqual([b, c, d, e]);
  });

  it('stays the same object while nothing changes', () => {
    saveCompareList([a, b]);
    expect(readCompareList()).toBe(readCompareList());
  });

  it.each(['', 'nonsense', '{}', 'null', '[1,null,{"id":"lst_1","title":"x"},{"id":5}]'])(
    'is empty when the stored value is %j',
    (text) => {
      localStorage.setItem('rr_compare', text);
      expect(readCompareList()).toEqual([]);
    },
  );

  it('contains at most four homes, whatever is stored', () => {
    localStorage.setItem('rr_compare', JSON.stringify([a, b, c, d, e]));
    expect(readCompareList()).toHaveLength(4);
  });

  it('follows changes in this tab and in others', () => {
    const { result } = renderHook(useCompareList);
    act(() => void addToCompare(a));
    expect(result.current).toEqual([a]);
    act(() => {
      localStorage.setItem('rr_compare', JSON.stringify([a, b]));
      dispatchEvent(new StorageEvent('storage', { key: 'rr_compare' }));
    });
    expect(result.current).toEqual([a, b]);
  });
});
