import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNairaInput } from './group-naira-input.ts';
import { parseNaira } from './parse-naira.ts';

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
  ])('turns "%s" into "%s"', (typed, grouped) => {
    expect(groupNairaInput(typed)).toBe(grouped);
  });

  it.each(['abc', '1e309', '1.2.3', '--1', 'NaN', 'Infinity', '250k', '$5'])(
    'leaves "%s" alone, so that it is refused and not read as another amount',
    (text) => {
      expect(groupNairaInput(text)).toBe(text);
      expect(parseNaira(text).ok).toBe(false);
    },
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(typing, fc.string()), (text) => {
        const once = groupNairaInput(text);
        expect(groupNairaInput(once)).toBe(once);
      }),
    );
  });

  it('never changes the amount that was meant', () => {
    fc.assert(
      fc.property(typing, (text) => {
        const meant = parseNaira(text);
        if (meant.ok) expect(parseNaira(groupNairaInput(text))).toEqual(meant);
      }),
    );
  });

  it('gives the same text typed key by key as pasted whole', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.option(fc.nat(99)), (whole, decimals) => {
        const text = decimals === null ? String(whole) : `${whole}.${decimals}`;
        const typed = Array.from(text).reduce((shown, key) => groupNairaInput(shown + key), '');
        expect(typed).toBe(groupNairaInput(text));
      }),
    );
  });
});
