import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo, koboFromNaira } from './kobo.ts';
import { formatNaira, groupNairaInput, naira, nairaDecimal, nairaInWords, parseNaira } from './naira.ts';

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
  ])('formats $amount kobo as $plain, $exact and $compact', ({ amount, plain, exact, compact }) => {
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
  ])('formats ₦%s compactly as %s', (amount, pin) => {
    expect(formatNaira(koboFromNaira(amount), { form: 'compact' })).toBe(pin);
  });

  it('formats every amount in every form as Intl.NumberFormat does for en-NG', () => {
    const intl = (options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', ...options });
    const whole = intl({ maximumFractionDigits: 0 });
    const exact = intl({ minimumFractionDigits: 2 });
    // The default rounding of Intl would turn ₦1.25M into ₦1.3M.
    const compact = intl({ notation: 'compact', maximumSignificantDigits: 3 });
    // Covers amounts of every length, not only of sixteen digits.
    const anyLength = fc.tuple(anyKobo, fc.nat(15)).map(([amount, cut]) => kobo(Math.trunc(amount / 10 ** cut)));
    const nearTies = fc.tuple(fc.integer({ min: 1000, max: 9999 }), fc.nat(11), fc.integer({ min: -1, max: 1 }));
    const anyAmount = fc.oneof(
      anyLength,
      nearTies.map(([digits, zeros, off]) => kobo((digits - (digits % 10) + 5) * 10 ** zeros + off)),
    );
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const decimal = nairaDecimal(amount);
        const plain = (amount % 100 === 0 ? whole : exact).format(decimal);
        expect(formatNaira(amount)).toBe(plain);
        expect(formatNaira(amount, { form: 'exact' })).toBe(exact.format(decimal));
        expect(formatNaira(amount, { form: 'compact' })).toBe(
          Math.abs(amount) >= 100_000 ? compact.format(decimal) : plain,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('rounds the compact form by at most 0.5 %', () => {
    const factors: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: Number.MAX_SAFE_INTEGER }).map(kobo), (amount) => {
        const [, digits = '', unit = ''] = /^₦([\d.]+)([KMBT])$/u.exec(formatNaira(amount, { form: 'compact' })) ?? [];
        const shown = Number(digits) * (factors[unit] ?? Number.NaN) * 100;
        expect(Math.abs(shown - amount) / amount).toBeLessThanOrEqual(0.005);
      }),
    );
  });
});

describe('naira', () => {
  it('formats a plain number of kobo as formatNaira does', () => {
    expect(naira(123_450)).toBe('₦1,234.50');
  });

  it('throws for a number that is not whole kobo', () => {
    expect(() => naira(0.5)).toThrow(expect.objectContaining({ code: 'money.not_kobo' }));
  });
});

describe('nairaDecimal', () => {
  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [-7, '-0.07'],
    [70, '0.70'],
    [123_450, '1234.50'],
    [-100, '-1.00'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('writes %s kobo as %s', (amount, text) => {
    expect(nairaDecimal(kobo(amount))).toBe(text);
  });

  it('keeps every digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kobo), (amount) => {
        expect(BigInt(nairaDecimal(amount).replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });
});

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
  ])('parses "%s" as %s kobo', (text, amount) => {
    expect(parseNaira(text)).toEqual({ ok: true, kobo: amount });
  });

  it('parses "-0" as plain zero', () => {
    // toStrictEqual distinguishes 0 from -0.
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
  ])('refuses with %s: %j', (reason, texts) => {
    for (const text of texts) expect({ text, ...parseNaira(text) }).toEqual({ text, ok: false, reason });
  });

  it('parses every formatted amount back exactly', () => {
    fc.assert(
      fc.property(anyKobo, fc.constantFrom('plain' as const, 'exact' as const), (amount, form) => {
        expect(parseNaira(formatNaira(amount, { form }))).toEqual({ ok: true, kobo: amount });
      }),
    );
  });

  it('returns an exact amount or a reason for any text, without throwing', () => {
    const amountLike = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+ ₦Nne')) });
    fc.assert(
      fc.property(fc.oneof(fc.string(), amountLike), (text) => {
        const parsed = parseNaira(text);
        if (parsed.ok) expect(Number.isSafeInteger(parsed.kobo)).toBe(true);
        else expect(['empty', 'not_a_number', 'too_many_decimals', 'too_large']).toContain(parsed.reason);
      }),
    );
  });

  it.each([' ', '1', '1,', '1 111', '₦ ', '-'])('parses very long hostile input of %j in reasonable time', (unit) => {
    expect(parseNaira(`${unit.repeat(20_000)}x`).ok).toBe(false);
  });
});

const typing = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+ ₦N')) });

describe('groupNairaInput', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['500', '500'],
    ['5000', '5,000'],
    ['1250000', '1,250,000'],
    ['1,2500', '12,500'],
    ['1,25', '125'],
    ['1 250 000', '1,250,000'],
    ['1234.', '1,234.'],
    ['1234.5', '1,234.5'],
    ['1234.567', '1,234.56'],
    ['.', '0.'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['00', '0'],
    ['₦1,250,000.50', '1,250,000.50'],
    ['N5000', '5,000'],
    ['-', '-'],
    ['-4500', '-4,500'],
    ['+4500', '4,500'],
    ['9'.repeat(30), '999,999,999,999,999,999,999,999,999,999'],
  ])('reformats "%s" as "%s"', (typed, grouped) => {
    expect(groupNairaInput(typed)).toBe(grouped);
  });

  it.each(['abc', '1e309', '1.2.3', '--1', 'NaN', 'Infinity', '250k', '$5'])(
    'returns the invalid text "%s" unchanged so that parseNaira refuses it',
    (text) => {
      expect(groupNairaInput(text)).toBe(text);
      expect(parseNaira(text).ok).toBe(false);
    },
  );

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(typing, fc.string()), (text) => {
        const once = groupNairaInput(text);
        expect(groupNairaInput(once)).toBe(once);
      }),
    );
  });

  it('never changes the parsed amount', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const meant = parseNaira(text);
        if (meant.ok) expect(parseNaira(groupNairaInput(text))).toEqual(meant);
      }),
    );
  });

  it('gives the same text for typing key by key as for pasting', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.option(fc.nat(99)), (whole, decimals) => {
        const text = decimals === null ? String(whole) : `${whole}.${decimals}`;
        const typed = Array.from(text).reduce((shown, key) => groupNairaInput(shown + key), '');
        expect(typed).toBe(groupNairaInput(text));
      }),
    );
  });
});

describe('parseNaira with signs and currencies', () => {
  it.each([
    ['4500', 450_000],
    ['₦4,500', 450_000],
    ['N4500', 450_000],
    ['ngn 4500', 450_000],
    ['-₦4,500', -450_000],
    ['₦-4,500', -450_000],
    ['- 4500', -450_000],
    ['−4500', -450_000],
    ['+4500', 450_000],
  ])('parses "%s" as %s kobo', (text, amount) => {
    expect(parseNaira(text)).toEqual({ ok: true, kobo: amount });
  });

  it.each(['-₦-5', '--5', '+-5', '- ₦ + 5'])('refuses two signs in "%s"', (text) => {
    expect(parseNaira(text)).toEqual({ ok: false, reason: 'not_a_number' });
  });
});

describe('nairaInWords', () => {
  it.each([
    [0, 'zero naira'],
    [1, 'one kobo'],
    [50, 'fifty kobo'],
    [100, 'one naira'],
    [1_900, 'nineteen naira'],
    [2_000, 'twenty naira'],
    [2_101, 'twenty-one naira one kobo'],
    [10_000, 'one hundred naira'],
    [11_500, 'one hundred and fifteen naira'],
    [100_000, 'one thousand naira'],
    [100_500, 'one thousand and five naira'],
    [110_000, 'one thousand one hundred naira'],
    [5_000_000, 'fifty thousand naira'],
    [100_000_000, 'one million naira'],
    [100_009_900, 'one million and ninety-nine naira'],
    [125_000_050, 'one million two hundred and fifty thousand naira fifty kobo'],
    [-500, 'minus five naira'],
    [-5, 'minus five kobo'],
    [
      Number.MAX_SAFE_INTEGER,
      'ninety trillion seventy-one billion nine hundred and ninety-two million five hundred and forty-seven thousand four hundred and nine naira ninety-one kobo',
    ],
  ])('writes %s kobo as "%s"', (amount, words) => {
    expect(nairaInWords(kobo(amount))).toBe(words);
  });

  it('writes words that parse back to the same amount', () => {
    fc.assert(
      fc.property(anyKobo, (amount) => {
        expect(readWords(nairaInWords(amount))).toBe(amount);
      }),
    );
  });
});

const values = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').forEach((word, i) => values.set(word, (i + 2) * 10));
const scales = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

/** Independent inverse for the test: converts words back to kobo. */
function readWords(words: string): number {
  let total = 0n;
  let whole = 0;
  let group = 0;
  for (const word of words.split(/[ -]/u)) {
    if (word === 'minus' || word === 'and') continue;
    const scale = scales.get(word);
    if (word === 'hundred') group *= 100;
    else if (scale !== undefined) [whole, group] = [whole + group * scale, 0];
    else if (word === 'naira') [total, group] = [BigInt(whole + group) * 100n, 0];
    else if (word === 'kobo') total += BigInt(group);
    else group += values.get(word) ?? Number.NaN;
  }
  return Number(words.startsWith('minus') ? -total : total);
}
