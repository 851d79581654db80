import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeReceiptCode,
  readReceiptCode,
  readShortReference,
  receiptCodeRandom,
  shortReference,
  showReceiptCode,
} from './receipt-code.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = fc
  .uint8Array({ minLength: receiptCodeRandom, maxLength: receiptCodeRandom })
  .map((bytes) => makeReceiptCode(bytes));

describe('receipt codes', () => {
  it('have 12 letters and digits, shown in groups of four', () => {
    const made = makeReceiptCode(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(showReceiptCode(made)).toMatch(/^1234-5678-9AB.$/);
  });

  it('are read with lower case, spaces, dashes, O for 0 and I or L for 1', () => {
    fc.assert(
      fc.property(code, (made) => {
        const typed = showReceiptCode(made).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readReceiptCode(` ${typed} `)).toBe(made);
        expect(readReceiptCode(made.replaceAll('1', 'I'))).toBe(made);
      }),
    );
  });

  it('are refused with any one wrong letter', () => {
    fc.assert(
      fc.property(code, fc.nat(11), fc.constantFrom(...alphabet.split('')), (made, place, letter) => {
        fc.pre(made[place] !== letter);
        const wrong = `${made.slice(0, place)}${letter}${made.slice(place + 1)}`;
        expect(readReceiptCode(wrong)).toBeUndefined();
      }),
    );
  });

  it('are refused with two adjacent letters swapped, except the one pair the checksum misses', () => {
    fc.assert(
      fc.property(code, fc.nat(10), (made, place) => {
        const [one, other] = [made.charAt(place), made.charAt(place + 1)];
        fc.pre(one !== other && !['0Z', 'Z0'].includes(`${one}${other}`));
        expect(readReceiptCode(`${made.slice(0, place)}${other}${one}${made.slice(place + 2)}`)).toBeUndefined();
      }),
    );
  });

  it.each(['', '1234', 'not a code at all', '1234-5678-9AB', 'ÄÄÄÄ-ÄÄÄÄ-ÄÄÄÄ', '<script>'])(
    'are refused for %j',
    (text) => expect(readReceiptCode(text)).toBeUndefined(),
  );
});

describe('shortReference', () => {
  it.each([
    ['agr_01m8dkvnq6e4ds9vdvxzeyn834', 'XZEY-N834'],
    ['rr-01m8dkvnq6e4ds9vdvxzeyn834-2', 'XZEY-N834'],
    ['FLW/2026/11', 'FLW/2026/11'],
    ['', ''],
  ])('is of %s: %s', (reference, short) => {
    expect(shortReference(reference)).toBe(short);
  });
});

describe('readShortReference', () => {
  it.each([
    ['XZEY-N834', 'xzeyn834'],
    [' xzey n834 ', 'xzeyn834'],
    ['N8O4–LI34', 'n8041134'],
    ['XZEY-N83', undefined],
    ['XZEY-N8345', undefined],
    ['ÄZEY-N834', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, end) => {
    expect(readShortReference(text)).toBe(end);
  });
});
