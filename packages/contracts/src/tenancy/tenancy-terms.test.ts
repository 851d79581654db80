import { describe, expect, it } from 'vitest';
import { dayOfTerms, monthsAtOnce, periodOfTerms } from './tenancy-terms.ts';

describe('the period of a tenancy', () => {
  it.each([
    ['upfront', 24, 24, 'yearly'],
    ['upfront', 12, 12, 'yearly'],
    ['upfront', 6, 6, 'half_yearly'],
    ['halves', 24, 12, 'yearly'],
    ['halves', 12, 6, 'half_yearly'],
    ['halves', 6, 3, 'quarterly'],
    ['quarters', 12, 3, 'quarterly'],
    ['monthly', 12, 1, 'monthly'],
  ] as const)('paid %s for %i months is that of %i months: %s', (...[plan, months, atOnce, period]) => {
    expect(monthsAtOnce({ plan, months })).toBe(atOnce);
    expect(periodOfTerms({ plan, months })).toBe(period);
  });

  it('has days of Lagos since 1970', () => expect(dayOfTerms(20_819)).toBe('2027-01-01'));
});
