import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { packageOf, reasonOf, refundableNames, wholeNaira, yearlyNames } from './package-lines.ts';

const naira = (amount: number) => kobo(amount * 100);
const home = packageOf({
  rentKobo: naira(9_500_000),
  fees: [
    { kind: 'agency', basis: 'percent', basisPoints: 1000 },
    { kind: 'agreement', basis: 'percent', basisPoints: 750 },
    { kind: 'service_charge', basis: 'flat', amountKobo: naira(1_000_000) },
    { kind: 'caution', basis: 'flat', amountKobo: naira(1_000_000) },
    { kind: 'security_deposit', basis: 'percent', basisPoints: 500 },
    { kind: 'other', basis: 'flat', amountKobo: naira(20_000) },
  ],
});

describe('the lines of a total package', () => {
  it('each say why they are there', () => {
    expect(home.lines.map((line) => [line.name, reasonOf(line)])).toEqual([
      ['Rent', 'For one year'],
      ['Agency fee', '10% of rent, paid once'],
      ['Agreement fee', '7.5% of rent, paid once'],
      ['Service charge', 'Every year'],
      ['Caution fee', 'Comes back when you move out'],
      ['Security deposit', '5% of rent, comes back when you move out'],
      ['Other fee', 'Paid once'],
    ]);
  });

  it('are named where they come again and where they come back', () => {
    expect(yearlyNames(home)).toBe('rent and service charge');
    expect(refundableNames(home)).toBe('caution fee and security deposit');
    const bare = packageOf({ rentKobo: naira(600_000), fees: [] });
    expect([yearlyNames(bare), refundableNames(bare)]).toEqual(['rent', '']);
  });

  it('are shown without kobo only where the figure is an estimate', () => {
    expect(wholeNaira(87_500_049)).toBe(87_500_000);
    expect(wholeNaira(87_500_050)).toBe(87_500_100);
  });
});
