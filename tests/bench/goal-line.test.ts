import { describe, expect, it } from 'vitest';
import { alternate } from '../../bench/lib/rounds.ts';
import { type ComparedLine, atLeast, atMost, oursAtMost, printLine } from '../../bench/lib/goal-line.ts';
import { quantile } from '../../bench/lib/statistics.ts';

const line: ComparedLine = {
  what: 'transfers',
  unit: 'per second',
  ours: 12_345,
  opponent: { name: 'by hand', value: 16_000 },
};

describe('printLine', () => {
  it.each<[Partial<ComparedLine>, string]>([
    [{}, 'transfers: 12,345/s / 16,000/s (by hand) = 0.77'],
    [{ goal: atLeast(0.7) }, 'transfers: 12,345/s / 16,000/s (by hand) = 0.77 (goal ≥ 0.7) ok'],
    [{ goal: atLeast(0.8) }, 'transfers: 12,345/s / 16,000/s (by hand) = 0.77 (goal ≥ 0.8) MISSED'],
    [{ goal: atMost(0.5), unit: 'MB' }, 'transfers: 12,345 MB / 16,000 MB (by hand) = 0.77 (goal ≤ 0.5) MISSED'],
    [
      { goal: oursAtMost(20), unit: 'ms', ours: 4.5 },
      'transfers: 4.5 ms / 16,000 ms (by hand) = 0.00 (goal ≤ 20 ms) ok',
    ],
  ])('prints measurement, comparison and verdict: %o', (change, text) => {
    expect(printLine({ ...line, ...change })).toBe(text);
  });

  it('prints why a comparison is missing', () => {
    expect(printLine({ what: 'PostgreSQL', missing: 'not installed' })).toBe('PostgreSQL: not installed');
  });
});

describe('bench statistics', () => {
  it('alternate runs the contenders in turn and discards the first round', async () => {
    const order: string[] = [];
    const contender = (name: string) => ({
      name,
      round: async () => {
        order.push(name);
        return order.length;
      },
    });
    const stored = await alternate([contender('a'), contender('b')], 2);
    expect(order.join('')).toBe('ababab');
    expect(stored).toEqual({ a: [3, 5], b: [4, 6] });
  });

  it.each([
    [0.5, 3],
    [0.99, 5],
    [0, 1],
  ])('quantile returns the value at share %d', (share, value) => {
    expect(quantile([5, 1, 4, 2, 3], share)).toBe(value);
  });
});
