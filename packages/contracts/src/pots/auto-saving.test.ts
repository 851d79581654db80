import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lagosDayOf, startOfLagosDay } from '../wallet/lagos-day.ts';
import { autoRhythms, maxAutoDay, nextAutoSave } from './auto-saving.ts';

const at = (text: string) => Date.parse(text);
const dayMs = 24 * 60 * 60_000;
const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2031-12-31T00:00:00Z') });
const rhythm = fc
  .constantFrom(...autoRhythms)
  .chain((every) => fc.record({ every: fc.constant(every), day: fc.integer({ min: 1, max: maxAutoDay[every] }) }));

describe('saving by itself', () => {
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
  ] as const)('happens on %s', (...[, wanted, now, expected]) => {
    expect(nextAutoSave(wanted, at(now))).toBe(at(expected));
  });

  it('is always ahead, at eight in Lagos, on the chosen day, and no later than the next one', () => {
    fc.assert(
      fc.property(rhythm, moment, (wanted, now) => {
        const next = nextAutoSave(wanted, now);
        const day = lagosDayOf(next);
        expect(next).toBeGreaterThan(now);
        expect(next - startOfLagosDay(day)).toBe(8 * 60 * 60_000);
        expect(next - now).toBeLessThanOrEqual((wanted.every === 'week' ? 7 : 31) * dayMs);
        const fits = wanted.every === 'week' ? new Date(next).getUTCDay() || 7 : Number(day.slice(8));
        expect(fits).toBe(wanted.day);
      }),
    );
  });

  it('never leaves a turn out: the one after the next lies a full turn later', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 7 }), (now, day) => {
        const first = nextAutoSave({ every: 'week', day }, now);
        expect(nextAutoSave({ every: 'week', day }, first)).toBe(first + 7 * dayMs);
      }),
    );
  });
});
