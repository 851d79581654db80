import { kobo, keysOf } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeKinds } from './choices.ts';
import type { FeeLine } from './fields.ts';
import { totalPackage } from './total-package.ts';

const naira = (amount: number) => kobo(amount * 100);

describe('totalPackage', () => {
  it('computes the first year, the second year and the refundable part', () => {
    const total = totalPackage(naira(9_500_000), [
      { kind: 'agency', basis: 'percent', basisPoints: 500 },
      { kind: 'agreement', basis: 'percent', basisPoints: 500 },
      { kind: 'service_charge', basis: 'flat', amountKobo: naira(1_000_000) },
      { kind: 'caution', basis: 'flat', amountKobo: naira(1_000_000) },
    ]);
    expect(total.firstYearKobo).toBe(naira(12_450_000));
    expect(total.secondYearKobo).toBe(naira(10_500_000));
    expect(total.refundableKobo).toBe(naira(1_000_000));
    expect(total.monthlyKobo).toBe(Math.round(naira(10_500_000 + 475_000) / 12));
    expect(total.lines.map((line) => line.name)).toEqual([
      'Rent',
      'Agency fee',
      'Agreement fee',
      'Service charge',
      'Caution fee',
    ]);
  });

  it('equals the rent for a home without fees', () => {
    const total = totalPackage(naira(600_000), []);
    expect([total.firstYearKobo, total.secondYearKobo, total.refundableKobo, total.monthlyKobo]).toEqual([
      naira(600_000),
      naira(600_000),
      0,
      naira(50_000),
    ]);
  });

  const feeLine = fc.oneof(
    fc.record({
      kind: fc.constantFrom(...keysOf(feeKinds)),
      basis: fc.constant('percent' as const),
      basisPoints: fc.nat(10_000),
    }),
    fc.record({
      kind: fc.constantFrom(...keysOf(feeKinds)),
      basis: fc.constant('flat' as const),
      amountKobo: fc.nat(1_000_000_000).map(kobo),
    }),
  );

  it('has lines that sum to the first year, and returns no more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_000 }),
        fc.array(feeLine, { maxLength: 6 }),
        (rent, fees: FeeLine[]) => {
          const total = totalPackage(kobo(rent), fees);
          const shown = total.lines.reduce((sum, line) => sum + line.amountKobo, 0);
          expect(shown).toBe(total.firstYearKobo);
          expect(total.refundableKobo).toBeLessThanOrEqual(total.firstYearKobo);
          expect(total.secondYearKobo).toBeGreaterThanOrEqual(rent);
          expect(total.secondYearKobo + total.refundableKobo).toBeLessThanOrEqual(total.firstYearKobo);
        },
      ),
    );
  });
});
