import { describe, expect, it } from 'vitest';
import { phoneColumns } from './phone-columns.ts';

const shown = (homes: number, wanted: number) =>
  Array.from({ length: homes }, (_, column) => column).filter(phoneColumns(homes, wanted).isShown);

describe('phoneColumns', () => {
  it('shows two neighbours at a time', () => {
    expect(shown(4, 0)).toEqual([0, 1]);
    expect(shown(4, 1)).toEqual([1, 2]);
    expect(shown(4, 2)).toEqual([2, 3]);
    expect(phoneColumns(4, 1)).toMatchObject({ hasPrevious: true, hasNext: true, words: 'Homes 2 and 3 of 4' });
  });

  it('moves back when homes were removed', () => {
    expect(shown(3, 2)).toEqual([1, 2]);
    expect(shown(1, 2)).toEqual([0]);
    expect(phoneColumns(1, 2)).toMatchObject({ hasPrevious: false, hasNext: false, words: 'Home 1 of 1' });
  });
});
