import { describe, expect, it } from 'vitest';
import { phoneColumns } from './compare-table.tsx';
import { readCompareIds } from './compared.ts';

const id = (letter: string) => `lst_${letter.repeat(26)}`;

describe('readCompareIds', () => {
  it('returns the listing ids in order without duplicates', () => {
    expect(readCompareIds(`${id('b')},${id('a')},${id('b')}`)).toEqual([id('b'), id('a')]);
  });

  it('returns at most four ids', () => {
    expect(readCompareIds(['a', 'b', 'c', 'd', 'e'].map(id).join(','))).toHaveLength(4);
  });

  it.each([undefined, '', ',', 'x', "lst_'; --", `lst_${'A'.repeat(26)}`])('ignores %j', (ids) => {
    expect(readCompareIds(ids)).toEqual([]);
  });
});

const shown = (homes: number, wanted: number) =>
  Array.from({ length: homes }, (_, column) => column).filter(phoneColumns(homes, wanted).isShown);

describe('phoneColumns', () => {
  it('shows two adjacent columns at a time', () => {
    expect(shown(4, 0)).toEqual([0, 1]);
    expect(shown(4, 1)).toEqual([1, 2]);
    expect(shown(4, 2)).toEqual([2, 3]);
    expect(phoneColumns(4, 1)).toMatchObject({ hasPrevious: true, hasNext: true, words: 'Homes 2 and 3 of 4' });
  });

  it('moves back when columns were removed', () => {
    expect(shown(3, 2)).toEqual([1, 2]);
    expect(shown(1, 2)).toEqual([0]);
    expect(phoneColumns(1, 2)).toMatchObject({ hasPrevious: false, hasNext: false, words: 'Home 1 of 1' });
  });
});
