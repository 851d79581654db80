import { describe, expect, it } from 'vitest';
import { markBest } from './mark-best.ts';

const best = (values: (number | undefined)[], wins: 'lowest' | 'highest' = 'lowest') =>
  markBest(
    values.map((value) => (value === undefined ? null : String(value))),
    { values, wins, words: 'Best' },
  ).map((cell) => cell.best ?? '');

describe('markBest', () => {
  it('marks the lowest or the highest', () => {
    expect(best([3, 1, 2])).toEqual(['', 'Best', '']);
    expect(best([3, 1, 2], 'highest')).toEqual(['Best', '', '']);
  });

  it('marks all who share the best', () => {
    expect(best([1, 1, 2])).toEqual(['Best', 'Best', '']);
  });

  it('marks nobody when all are equal or only one runs', () => {
    expect(best([2, 2])).toEqual(['', '']);
    expect(best([2, undefined])).toEqual(['', '']);
    expect(best([undefined, undefined])).toEqual(['', '']);
  });

  it('leaves out a home that has not said, or is gone', () => {
    expect(best([undefined, 4, 5])).toEqual(['', 'Best', '']);
  });
});
