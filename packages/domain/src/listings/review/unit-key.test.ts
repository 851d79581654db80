import { describe, expect, it } from 'vitest';
import { unitKey } from './unit-key.ts';

const keyOf = (address: string, area = 'Yaba') => unitKey({ state: 'LA', area, address });

describe('unitKey', () => {
  it.each([
    ['31 Alagomeji Street', 'No. 31, Alagomeji St.'],
    ['Flat 3, 31 Alagomeji Street', '31 Alagomeji Street, Apt 3'],
    ['5 Musa Yar’Adua Street', "5, Musa Yar'Adua str"],
    ['Block B Flat 2, 7 Awolowo Avenue', '7 AWOLOWO AVE (Flat 2, Blk B)'],
    ['Plot 10, Akala Expressway', '10 Akala Expressway'],
  ])('is the same for “%s” and “%s”', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['Flat 3, 31 Alagomeji Street', 'Flat 31, 3 Alagomeji Street'],
    ['31 Alagomeji Street', '33 Alagomeji Street'],
    ['Flat 1, 31 Alagomeji Street', 'Flat 2, 31 Alagomeji Street'],
  ])('differs for “%s” and “%s”', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('differs for the same street in another area or state', () => {
    expect(keyOf('7 Awolowo Avenue', 'Bodija')).not.toBe(keyOf('7 Awolowo Avenue', 'Yaba'));
    expect(unitKey({ state: 'OY', area: 'Yaba', address: '1 A' })).not.toBe(keyOf('1 A'));
  });
});
