import { describe, expect, it } from 'vitest';
import { type AdvanceTerms, advanceCheck } from './rent-law.ts';

const terms: AdvanceTerms = { state: 'LA', area: 'Yaba', tenant: 'new', period: 'yearly', months: 12 };

describe('advanceCheck', () => {
  it.each([
    [{ months: 12 }, 'ok', 12],
    [{ months: 13 }, 'over', 12],
    [{ months: 24 }, 'over', 12],
    [{ period: 'monthly', months: 12 }, 'ok', 12],
    [{ tenant: 'sitting', months: 12 }, 'ok', 12],
    [{ tenant: 'sitting', months: 13 }, 'over', 12],
    [{ tenant: 'sitting', period: 'monthly', months: 6 }, 'ok', 6],
    [{ tenant: 'sitting', period: 'monthly', months: 7 }, 'over', 6],
    [{ tenant: 'sitting', period: 'quarterly', months: 24 }, 'unknown', null],
    [{ area: 'Ikoyi', months: 24 }, 'unknown', null],
    [{ state: 'FC', area: 'Wuse 2', months: 24 }, 'unknown', null],
    [{ state: 'KN', area: 'Nassarawa', months: 24 }, 'unknown', null],
  ] as const)('for %o returns %s', (changes, verdict, limitMonths) => {
    expect(advanceCheck({ ...terms, ...changes })).toMatchObject({ verdict, limitMonths });
  });

  it('explains the limit, the requested months and the source when over the limit', () => {
    expect(advanceCheck({ ...terms, months: 24 })).toEqual({
      verdict: 'over',
      limitMonths: 12,
      text: 'In Lagos at most 12 months of rent may be taken at once from a new tenant; 24 months are asked for. Asking and paying are both offences, so this cannot be paid here.',
      source: 'Lagos Tenancy Law 2011',
      checkedOn: '2026-11-20',
    });
  });
});
