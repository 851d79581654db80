import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retainedOnLateCancel, monthOf } from './settlement.ts';

const today = 20_000;
const yearlyRentKobo = 170_000_000;
const retained = (daysLeft: number, yearly = yearlyRentKobo) =>
  retainedOnLateCancel({ startDay: today + daysLeft, today }, kobo(yearly));

describe('retainedOnLateCancel', () => {
  it.each([
    [180, 0],
    [31, 0],
    [30, 7_083_333],
    [8, 7_083_333],
    [7, 14_166_667],
    [1, 14_166_667],
    [0, 14_166_667],
    [-13, 14_166_667],
  ])('%i days before the start returns %i kobo of ₦1,700,000 a year', (daysLeft, retainedKobo) => {
    expect(retained(daysLeft)).toBe(retainedKobo);
  });

  it('returns at most a twelfth of the yearly rent, and never less as the start approaches', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 400 }), fc.integer({ min: 1, max: 1e11 }), (daysLeft, yearly) => {
        const now = retained(daysLeft, yearly);
        expect(Number.isSafeInteger(now)).toBe(true);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(monthOf(kobo(yearly)));
        expect(retained(daysLeft - 1, yearly)).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('rounds half a kobo in favour of the tenant', () => {
    expect(monthOf(kobo(12 * 101))).toBe(101);
    expect(retained(20, 12 * 101)).toBe(50);
  });
});
