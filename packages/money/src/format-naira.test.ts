import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira } from './format-naira.ts';
import { kobo } from './kobo.ts';
import { koboFromNaira } from './kobo-from-naira.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);

describe('formatNaira', () => {
  it.each([
    { amount: 0, plain: '₦0', exact: '₦0.00', compact: '₦0' },
    { amount: 5, plain: '₦0.05', exact: '₦0.05', compact: '₦0.05' },
    { amount: -5, plain: '-₦0.05', exact: '-₦0.05', compact: '-₦0.05' },
    { amount: 123_450, plain: '₦1,234.50', exact: '₦1,234.50', compact: '₦1.23K' },
    { amount: -450_000, plain: '-₦4,500', exact: '-₦4,500.00', compact: '-₦4.5K' },
    { amount: 125_000_000, plain: '₦1,250,000', exact: '₦1,250,000.00', compact: '₦1.25M' },
    {
      amount: Number.MAX_SAFE_INTEGER,
      plain: '₦90,071,992,547,409.91',
      exact: '₦90,071,992,547,409.91',
      compact: '₦90.1T',
    },
    {
      amount: Number.MIN_SAFE_INTEGER,
      plain: '-₦90,071,992,547,409.91',
      exact: '-₦90,071,992,547,409.91',
      compact: '-₦90.1T',
    },
  ])('writes $amount kobo as $plain, $exact and $compact', ({ amount, plain, exact, compact }) => {
    expect(formatNaira(kobo(amount))).toBe(plain);
    expect(formatNaira(kobo(amount), { form: 'plain' })).toBe(plain);
    expect(formatNaira(kobo(amount), { form: 'exact' })).toBe(exact);
    expect(formatNaira(kobo(amount), { form: 'compact' })).toBe(compact);
  });

  it.each([
    [950.5, '₦950.50'],
    [999, '₦999'],
    [1_000, '₦1K'],
    [85_000, '₦85K'],
    [850_000, '₦850K'],
    [999_999, '₦1M'],
    [1_250_000, '₦1.25M'],
    [12_000_000, '₦12M'],
    [1_000_000_000, '₦1B'],
  ])('puts ₦%s on a pin as %s', (naira, pin) => {
    expect(formatNaira(koboFromNaira(naira), { form: 'compact' })).toBe(pin);
  });

  it('never puts a pin more than half a percent off', () => {
    const factors: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: Number.MAX_SAFE_INTEGER }).map(kobo), (amount) => {
        const [, digits = '', unit = ''] = /^₦([\d.]+)([KMBT])$/u.exec(formatNaira(amount, { form: 'compact' })) ?? [];
        const shown = Number(digits) * (factors[unit] ?? Number.NaN) * 100;
        expect(Math.abs(shown - amount) / amount).toBeLessThanOrEqual(0.005);
      }),
    );
  });

  it('writes the same digits as the kobo, whatever the amount', () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        const digits = formatNaira(amount, { form: 'exact' }).replace(/[₦,.]/gu, '');
        expect(Number(digits)).toBe(amount);
      }),
    );
  });

  it('shows kobo in the plain form exactly when there are some', () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        expect(formatNaira(amount).includes('.')).toBe(amount % 100 !== 0);
      }),
    );
  });
});
