import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lagosDayOf } from '../wallet/lagos-day.ts';
import { savingNeed } from './saving-need.ts';

const today = '2026-11-21';
const dayMs = 24 * 60 * 60_000;
const dayIn = (days: number) => lagosDayOf(Date.parse(`${today}T12:00:00Z`) + days * dayMs);

describe('what must be saved to be there in time', () => {
  it.each([
    ['ten weeks', 100_000_00, 70, { weeks: 10, perWeekKobo: 10_000_00, perMonthKobo: 50_000_00 }],
    ['ten weeks and a day', 110_000_00, 71, { weeks: 11, perWeekKobo: 10_000_00, perMonthKobo: 55_000_00 }],
    ['a day', 5_000_00, 1, { weeks: 1, perWeekKobo: 5_000_00, perMonthKobo: 5_000_00 }],
    ['a year', 2_450_000_00, 365, { weeks: 53, perWeekKobo: 46_227_00, perMonthKobo: 204_167_00 }],
  ])('is spread over %s', (...[, missingKobo, days, expected]) => {
    expect(savingNeed({ missingKobo, today, targetDay: dayIn(days) })).toEqual(expected);
  });

  it('is nothing when nothing is missing, also after the day', () => {
    for (const days of [-3, 0, 20]) {
      expect(savingNeed({ missingKobo: 0, today, targetDay: dayIn(days) })?.perWeekKobo).toBe(0);
      expect(savingNeed({ missingKobo: -500, today, targetDay: dayIn(days) })?.perWeekKobo).toBe(0);
    }
  });

  it('is not to be had once the day has come', () => {
    expect(savingNeed({ missingKobo: 1, today, targetDay: today })).toBeNull();
    expect(savingNeed({ missingKobo: 1, today, targetDay: dayIn(-1) })).toBeNull();
  });

  it('reaches the target in the weeks that are left, and no naira earlier', () => {
    const missing = fc.integer({ min: 1, max: 100_000_000_000 });
    fc.assert(
      fc.property(missing, fc.integer({ min: 1, max: 1800 }), (missingKobo, days) => {
        const need = savingNeed({ missingKobo, today, targetDay: dayIn(days) });
        if (!need) throw new Error('the day lies ahead');
        const { weeks, perWeekKobo, perMonthKobo } = need;
        expect(perWeekKobo % 100).toBe(0);
        expect(perWeekKobo * weeks).toBeGreaterThanOrEqual(missingKobo);
        expect((perWeekKobo - 100) * weeks).toBeLessThan(missingKobo);
        expect((weeks - 1) * 7).toBeLessThan(days);
        expect(perMonthKobo).toBeGreaterThanOrEqual(perWeekKobo);
      }),
    );
  });
});
