import { type Kobo, kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { fixedAccount } from '../accounts/fixed-account.ts';
import { credit } from './credit.ts';
import { debit } from './debit.ts';

const bank = fixedAccount('bank:float');

describe('debit and credit', () => {
  it('write a debit as a positive line and a credit as a negative one', () => {
    expect(debit(bank, kobo(500))).toEqual({ account: 'bank:float', amountKobo: 500 });
    expect(credit(bank, kobo(500))).toEqual({ account: 'bank:float', amountKobo: -500 });
  });

  it.each([0, -1, -500, 0.5, Number.NaN, 2 ** 53])('refuse the amount %s', (amount) => {
    // Past the compiler, as damaged data would come.
    const damaged = amount as Kobo;
    expect(() => debit(bank, damaged)).toThrow(expect.objectContaining({ code: 'ledger.amount_not_positive' }));
    expect(() => credit(bank, damaged)).toThrow(expect.objectContaining({ code: 'ledger.amount_not_positive' }));
  });
});
