import { describe, expect, it } from 'vitest';
import { monthPeriod, readRange } from './statement-periods.ts';

const at = (time: string) => Date.parse(time);

describe('the days of a statement', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-01T00:00:00Z', '2028-03-01', '2028-03-01', '2028-02-01', '2028-02-29'],
  ])('at %s', (now, ...[from, to, lastFrom, lastTo]) => {
    expect(monthPeriod('this-month', at(now))).toEqual({ from, to });
    expect(monthPeriod('last-month', at(now))).toEqual({ from: lastFrom, to: lastTo });
  });

  it('that are chosen are taken, or say what to change', () => {
    expect(readRange({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
      days: { from: '2026-01-01', to: '2026-01-01' },
    });
    expect(readRange({ from: '', to: '2026-01-01' }).problem).toBe('Choose the first and the last day.');
    expect(readRange({ from: '2026-01-02', to: '2026-01-01' }).problem).toBe('The last day comes before the first.');
    expect(readRange({ from: '2025-01-02', to: '2026-12-01' }).problem).toBe('A statement covers a year at most.');
  });
});
