import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira } from './format-naira.ts';
import { kobo } from './kobo.ts';
import { parseNaira } from './parse-naira.ts';

const anyKobo = fc.maxSafeInteger().map(kobo);

describe('parseNaira', () => {
  it.each([
    ['0', 0],
    ['5', 500],
    ['+5', 500],
    ['-1', -100],
    ['−1', -100],
    ['1250000', 125_000_000],
    ['1 250 000', 125_000_000],
    ['1\u00a0250\u00a0000', 125_000_000],
    ['1,250,000', 125_000_000],
    ['₦1,250,000.50', 125_000_050],
    ['-₦4,500', -450_000],
    ['₦-4,500', -450_000],
    ['₦ 85,000', 8_500_000],
    ['NGN 85,000.00', 8_500_000],
    ['n5000', 500_000],
    ['  5000  ', 500_000],
    ['12.3', 1_230],
    ['12.', 1_200],
    ['.5', 50],
    ['007', 700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', Number.MIN_SAFE_INTEGER],
  ])('reads "%s" as %s kobo', (text, amount) => {
    expect(parseNaira(text)).toEqual({ ok: true, kobo: amount });
  });

  it('reads "-0" as plain zero', () => {
    // toStrictEqual tells 0 from -0.
    expect(parseNaira('-0')).toStrictEqual({ ok: true, kobo: 0 });
  });

  it.each([
    ['empty', ['', ' ', '\n\t', '₦', 'NGN ', ' ₦ ']],
    [
      'not_a_number',
      ['abc', 'NaN', 'Infinity', '-Infinity', '1e309', '1e3', '0x10', '1n', '٥', '５', '250k', '5000 naira'],
    ],
    ['not_a_number', ['--1', '+-1', '-₦-1', '-', '+', '.', '₦.', '-.', '1.2.3', '1..2', '$5', '₦₦5', '5₦']],
    [
      'not_a_number',
      ['1250,50', '1,25', '1,2500', '12,34,567', ',500', '500,', '1,250 000', '1,,250', '1.5,000', '1  250'],
    ],
    ['too_many_decimals', ['0.001', '1.000', '1,250.505', '-0.001', '.123', '9'.repeat(400) + '.999']],
    ['too_large', ['90071992547409.92', '9007199254740992', '9'.repeat(400), '-90071992547409.92']],
  ])('refuses as %s: %j', (reason, texts) => {
    for (const text of texts) expect({ text, ...parseNaira(text) }).toEqual({ text, ok: false, reason });
  });

  it('reads back every formatted amount exactly', () => {
    fc.assert(
      fc.property(anyKobo, fc.constantFrom('plain' as const, 'exact' as const), (amount, form) => {
        expect(parseNaira(formatNaira(amount, { form }))).toEqual({ ok: true, kobo: amount });
      }),
    );
  });

  it('answers any text without throwing, with an exact amount or a reason', () => {
    const amountLike = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+ ₦Nne')) });
    fc.assert(
      fc.property(fc.oneof(fc.string(), amountLike), (text) => {
        const parsed = parseNaira(text);
        if (parsed.ok) expect(Number.isSafeInteger(parsed.kobo)).toBe(true);
        else expect(['empty', 'not_a_number', 'too_many_decimals', 'too_large']).toContain(parsed.reason);
      }),
    );
  });

  it.each([' ', '1', '1,', '1 111', '₦ ', '-'])('gets through a very long hostile text of %j', (unit) => {
    expect(parseNaira(`${unit.repeat(20_000)}x`).ok).toBe(false);
  });
});
