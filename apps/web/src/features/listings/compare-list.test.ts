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

describe('the list of homes to compare', () => {
  it('keeps homes in the order in which they were added, each once', () => {
    expect([b, a, b].map(addToCompare)).toEqual([true, true, true]);
    expect(readCompareList()).toEqual([b, a]);
    expect(compareSearch(readCompareList())).toEqual({ ids: `${b.id},${a.id}` });
  });

  it('takes four homes and no fifth', () => {
    expect([a, b, c, d, e].map(addToCompare)).toEqual([true, true, true, true, false]);
    expect(addToCompare(d)).toBe(true);
    removeFromCompare(a.id);
    expect(addToCompare(e)).toBe(true);
    expect(readCompareList()).toEqual([b, c, d, e]);
  });

  it('is the same list as long as nothing changes', () => {
    saveCompareList([a, b]);
    expect(readCompareList()).toBe(readCompareList());
  });

  it.each(['', 'nonsense', '{}', 'null', '[1,null,{"id":"lst_1","title":"x"},{"id":5}]'])(
    'is empty when what is stored is %j',
    (text) => {
      localStorage.setItem('rr_compare', text);
      expect(readCompareList()).toEqual([]);
    },
  );

  it('never holds more than four, whatever is stored', () => {
    localStorage.setItem('rr_compare', JSON.stringify([a, b, c, d, e]));
    expect(readCompareList()).toHaveLength(4);
  });

  it('follows this tab and the others', () => {
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
