import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOfTerms, monthsAtOnce, periodOfTerms } from './periods.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));

describe('calendar arithmetic', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-05-15', 12, '2027-05-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('adds to %s %i months and gives %s', (from, count, to) => expect(addMonths(from, count)).toBe(to));

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('adds to %s %i days and gives %s', (from, count, to) => expect(addDays(from, count)).toBe(to));

  it('advances by exactly the given months, without overflow into the next one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (from, count) => {
        const to = addMonths(from, count);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(to) - months(from)).toBe(count);
        expect(to >= from).toBe(true);
      }),
    );
  });
});

describe('periodOfTerms', () => {
  it.each([
    ['upfront', 24, 24, 'yearly'],
    ['upfront', 12, 12, 'yearly'],
    ['upfront', 6, 6, 'half_yearly'],
    ['halves', 24, 12, 'yearly'],
    ['halves', 12, 6, 'half_yearly'],
    ['halves', 6, 3, 'quarterly'],
    ['quarters', 12, 3, 'quarterly'],
    ['monthly', 12, 1, 'monthly'],
  ] as const)('for payment %s over %i months uses %i months: %s', (...[plan, months, atOnce, period]) => {
    expect(monthsAtOnce({ plan, months })).toBe(atOnce);
    expect(periodOfTerms({ plan, months })).toBe(period);
  });

  it('dayOfTerms converts days in Lagos since 1970', () => expect(dayOfTerms(20_819)).toBe('2027-01-01'));
});
