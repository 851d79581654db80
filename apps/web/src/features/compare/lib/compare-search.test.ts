import { describe, expect, it } from 'vitest';
import { readCompareIds } from './compare-search.ts';

const id = (letter: string) => `lst_${letter.repeat(26)}`;

describe('readCompareIds', () => {
  it('reads the homes in their order, each once', () => {
    expect(readCompareIds(`${id('b')},${id('a')},${id('b')}`)).toEqual([id('b'), id('a')]);
  });

  it('stops at four', () => {
    expect(readCompareIds(['a', 'b', 'c', 'd', 'e'].map(id).join(','))).toHaveLength(4);
  });

  it.each([undefined, '', ',', 'x', "lst_'; --", `lst_${'A'.repeat(26)}`])('passes over %j', (ids) => {
    expect(readCompareIds(ids)).toEqual([]);
  });
});
