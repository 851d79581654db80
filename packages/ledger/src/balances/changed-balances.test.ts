import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { accountFromCode } from '../accounts/account-from-code.ts';
import { changedBalances } from './changed-balances.ts';

describe('changedBalances', () => {
  it.each([
    ['an asset', 'bank:float', 70],
    ['an expense', 'exp:psp', 70],
    ['a liability', 'tax:vat', -70],
    ['income', 'rev:penalty', -70],
    ['a penalty still due', 'landlord:usr_1:penalty_due', 70],
  ])('debits %s by its own side', (_case, code, after) => {
    const { code: account } = accountFromCode(code);
    const other = accountFromCode('suspense:unmatched').code;
    const lines = [
      { account, amountKobo: kobo(70) },
      { account: other, amountKobo: kobo(-70) },
    ];
    expect(changedBalances(new Map(), { lines })).toEqual(
      new Map([
        [account, after],
        [other, 70],
      ]),
    );
  });

  it('tells only the accounts that the entry touches', () => {
    const { code: account } = accountFromCode('bank:float');
    const { code: untouched } = accountFromCode('bank:escrow');
    const before = new Map([
      [account, kobo(5)],
      [untouched, kobo(9)],
    ]);
    expect(changedBalances(before, { lines: [{ account, amountKobo: kobo(-5) }] })).toEqual(new Map([[account, 0]]));
  });
});
