import { dayMs, hourMs, isoDayAt, kobo, startOfIsoDay, zeroKobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AutoDay, autoRhythms, autoSaveNeed, maxAutoDay, nextAutoSave, savingNeed } from './saving.ts';

const today = '2026-11-21';
const dayIn = (days: number) => isoDayAt(Date.parse(`${today}T12:00:00Z`) + days * dayMs);

describe('savingNeed', () => {
  it.each([
    ['ten weeks', 100_000_00, 70, { weeks: 10, perWeekKobo: 10_000_00, perMonthKobo: 50_000_00 }],
    ['ten weeks and a day', 110_000_00, 71, { weeks: 11, perWeekKobo: 10_000_00, perMonthKobo: 55_000_00 }],
    ['a day', 5_000_00, 1, { weeks: 1, perWeekKobo: 5_000_00, perMonthKobo: 5_000_00 }],
    ['a year', 2_450_000_00, 365, { weeks: 53, perWeekKobo: 46_227_00, perMonthKobo: 204_167_00 }],
  ])('spreads the missing amount over %s', (...[, missingKobo, days, expected]) => {
    expect(savingNeed({ missingKobo: kobo(missingKobo), today, targetDay: dayIn(days) })).toEqual(expected);
  });

  it('returns 0 when nothing is missing, even after the target day', () => {
    for (const days of [-3, 0, 20]) {
      expect(savingNeed({ missingKobo: zeroKobo, today, targetDay: dayIn(days) })?.perWeekKobo).toBe(0);
      expect(savingNeed({ missingKobo: kobo(-500), today, targetDay: dayIn(days) })?.perWeekKobo).toBe(0);
    }
  });

  it('returns null from the target day on when something is missing', () => {
    expect(savingNeed({ missingKobo: kobo(1), today, targetDay: today })).toBeNull();
    expect(savingNeed({ missingKobo: kobo(1), today, targetDay: dayIn(-1) })).toBeNull();
  });

  it('reaches the target in the remaining weeks with the smallest whole naira', () => {
    const missing = fc.integer({ min: 1, max: 100_000_000_000 });
    fc.assert(
      fc.property(missing, fc.integer({ min: 1, max: 1800 }), (missingKobo, days) => {
        const need = savingNeed({ missingKobo: kobo(missingKobo), today, targetDay: dayIn(days) });
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

const at = (text: string) => Date.parse(text);

const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2031-12-31T00:00:00Z') });
const rhythm = fc
  .constantFrom(...autoRhythms)
  .chain((every) => fc.record({ every: fc.constant(every), day: fc.integer({ min: 1, max: maxAutoDay[every] }) }));

describe('nextAutoSave', () => {
  it.each([
    ['the coming Monday', { every: 'week', day: 1 }, '2026-11-21T09:00:00+01:00', '2026-11-23T08:00:00+01:00'],
    [
      'the same morning before eight',
      { every: 'week', day: 6 },
      '2026-11-21T07:59:00+01:00',
      '2026-11-21T08:00:00+01:00',
    ],
    ['a week later from eight on', { every: 'week', day: 6 }, '2026-11-21T08:00:00+01:00', '2026-11-28T08:00:00+01:00'],
    [
      'Sunday, the last day of the week',
      { every: 'week', day: 7 },
      '2026-11-21T12:00:00+01:00',
      '2026-11-22T08:00:00+01:00',
    ],
    [
      'the 28th, which February has',
      { every: 'month', day: 28 },
      '2027-02-01T00:00:00+01:00',
      '2027-02-28T08:00:00+01:00',
    ],
    ['the 1st of the next year', { every: 'month', day: 1 }, '2026-12-01T08:00:00+01:00', '2027-01-01T08:00:00+01:00'],
  ] as const)('returns %s', (...[, wanted, now, expected]) => {
    expect(nextAutoSave(wanted, at(now))).toBe(at(expected));
  });

  it('returns a future time at eight in Lagos on the chosen day, within one period', () => {
    fc.assert(
      fc.property(rhythm, moment, (wanted, now) => {
        const next = nextAutoSave(wanted, now);
        const day = isoDayAt(next);
        expect(next).toBeGreaterThan(now);
        expect(next - startOfIsoDay(day)).toBe(8 * hourMs);
        expect(next - now).toBeLessThanOrEqual((wanted.every === 'week' ? 7 : 31) * dayMs);
        const fits = wanted.every === 'week' ? new Date(next).getUTCDay() || 7 : Number(day.slice(8));
        expect(fits).toBe(wanted.day);
      }),
    );
  });

  it('skips no period: the following time is one full period later', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 7 }), (now, day) => {
        const first = nextAutoSave({ every: 'week', day }, now);
        expect(nextAutoSave({ every: 'week', day }, first)).toBe(first + 7 * dayMs);
      }),
    );
  });
});

describe('autoSaveNeed', () => {
  const now = at('2026-11-28T10:00:00+01:00');
  const need = (wanted: AutoDay, targetDay: string) =>
    autoSaveNeed(wanted, { missingKobo: kobo(30_000_000), now, targetDay });

  it('divides what is missing by the savings before the target day', () => {
    // Sundays: 29 November and 6 December.
    expect(need({ every: 'week', day: 7 }, '2026-12-08')).toBe(15_000_000);
    // Saturday: 5 December, as eight of today has passed.
    expect(need({ every: 'week', day: 6 }, '2026-12-08')).toBe(30_000_000);
    expect(need({ every: 'month', day: 1 }, '2027-02-02')).toBe(10_000_000);
  });

  it('does not count the target day itself', () => {
    expect(need({ every: 'week', day: 7 }, '2026-12-06')).toBe(30_000_000);
    expect(need({ every: 'month', day: 8 }, '2026-12-08')).toBeNull();
  });

  it('reaches the target in time, with any rhythm', () => {
    fc.assert(
      fc.property(rhythm, fc.integer({ min: 1, max: 800 }), (wanted, days) => {
        const targetDay = isoDayAt(now + days * dayMs);
        const each = need(wanted, targetDay);
        let saved = 0;
        for (let next = nextAutoSave(wanted, now); next < startOfIsoDay(targetDay); next = nextAutoSave(wanted, next))
          saved += each ?? 0;
        expect(each === null ? 30_000_000 : saved).toBeGreaterThanOrEqual(30_000_000);
      }),
    );
  });
});
