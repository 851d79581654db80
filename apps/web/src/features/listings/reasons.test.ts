import { dayMs, hourMs, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReasonHome, type Wanted, reasonsFor } from './reasons.ts';

/** Noon in Lagos. */
const now = Date.UTC(2026, 10, 26, 11);
const naira = (amount: number) => kobo(amount * 100);
const old: ReasonHome = { firstYearKobo: naira(3_000_000), publishedAt: now - 30 * dayMs };
const dropped: ReasonHome = { ...old, priceDrop: { fromFirstYearKobo: naira(3_500_000), since: now - dayMs } };
const withBudget = (amount: number): Wanted => ({ maxFirstYearKobo: naira(amount) });

describe('reasonsFor', () => {
  it.each<[what: string, home: ReasonHome & Wanted, reasons: string[]]>([
    ['nothing for an old home and no wishes', old, []],
    ['that it costs less than it did', dropped, ['Price dropped by ₦500K']],
    ['that it costs exactly the budget', { ...old, ...withBudget(3_000_000) }, ['Within your budget']],
    ['that little of the budget is left', { ...old, ...withBudget(3_300_000) }, ['Within your budget']],
    [
      'how much of the budget is left, from a tenth of it on',
      { ...old, ...withBudget(4_000_000) },
      ['₦1M under your budget'],
    ],
    ['nothing of a budget that it goes over', { ...old, ...withBudget(2_999_999) }, []],
    ['that it came today', { ...old, publishedAt: now - 2 * hourMs }, ['New today']],
    ['that it came just after midnight in Lagos', { ...old, publishedAt: now - 12 * hourMs }, ['New today']],
    ['that it came before midnight in Lagos', { ...old, publishedAt: now - 12 * hourMs - 1 }, ['New this week']],
    ['nothing of its age a week later', { ...old, publishedAt: now - 7 * dayMs }, []],
    ['nothing of its age where the clock of the device is behind', { ...old, publishedAt: now + 1 }, []],
    ['nothing of the age of a draft', { ...old, publishedAt: null }, []],
    ['how long the way to work takes', { ...old, commute: '20 min by car to Work' }, ['20 min by car to Work']],
    [
      'the two that weigh most',
      { ...dropped, publishedAt: now, ...withBudget(5_000_000), commute: '20 min by car to Work' },
      ['Price dropped by ₦500K', '₦2M under your budget'],
    ],
  ])('returns %s', (_what, home, reasons) => {
    expect(reasonsFor(home, home, now)).toEqual(reasons);
  });

  it('never mentions a budget that the home exceeds, and returns at most two reasons', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), fc.nat(60), (cost, budget, days) => {
        const home = { firstYearKobo: kobo(cost), publishedAt: now - days * dayMs };
        const reasons = reasonsFor(home, { maxFirstYearKobo: budget, commute: '5 min' }, now);
        expect(reasons.length).toBeLessThanOrEqual(2);
        expect(reasons.some((reason) => reason.includes('budget'))).toBe(cost <= budget);
      }),
    );
  });
});
