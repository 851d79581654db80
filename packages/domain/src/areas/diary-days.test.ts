import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { firstCountedDay, isWithinReach, lastTwelveMonths } from './diary-days.ts';

const dayOf = (date: string) => Date.parse(date) / dayMs;

describe('diary days', () => {
  it.each([
    [0, true],
    [7, true],
    [8, false],
    [-1, false],
  ])('isWithinReach for %i days back returns %s', (back, open) => {
    expect(isWithinReach(20_000 - back, 20_000)).toBe(open);
  });

  it('count for a year, including today', () => {
    expect(firstCountedDay(20_000)).toBe(19_636);
    expect(firstCountedDay(dayOf('2026-11-30'))).toBe(dayOf('2025-12-01'));
  });

  it.each(['2026-11-30', '2026-03-31', '2028-02-29'])(
    'lastTwelveMonths returns twelve different months up to %s',
    (date) => {
      const months = lastTwelveMonths(dayOf(date));
      expect(new Set(months).size).toBe(12);
      expect(months.at(-1)).toBe(date.slice(0, 7));
      expect(months).toEqual(months.toSorted());
    },
  );
});
