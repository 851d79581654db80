import { describe, expect, it } from 'vitest';
import { priceSteps } from './price-steps.ts';

const price = (since: number, firstYearKobo: number) => ({ since, rentKobo: firstYearKobo - 50, firstYearKobo });

describe('the prices a home has had', () => {
  it('are nothing to show while there was only one', () => {
    expect(priceSteps([])).toEqual([]);
    expect(priceSteps([price(1, 300)])).toEqual([]);
  });

  it('come the latest first, each with what it changed', () => {
    const steps = priceSteps([price(1, 300), price(2, 250), price(3, 280)]);
    expect(steps.map(({ since, changeKobo }) => [since, changeKobo])).toEqual([
      [3, 30],
      [2, -50],
      [1, null],
    ]);
  });
});
