import { describe, expect, it } from 'vitest';
import { accountFromCode } from './account-from-code.ts';
import { accountKinds } from './account-kind.ts';
import { canGoNegative } from './can-go-negative.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { normalSide } from './normal-side.ts';

describe('the chart of accounts', () => {
  // Written out once more as the books are drawn up on paper, so that a slip in the data shows.
  it.each([
    ['bank:float', 'asset', 'debit', undefined],
    ['bank:escrow', 'asset', 'debit', undefined],
    ['psp:clearing', 'asset', 'debit', undefined],
    ['user:usr_1:available', 'liability', 'credit', 'user'],
    ['user:usr_1:hold', 'liability', 'credit', 'user'],
    ['pot:pot_1', 'liability', 'credit', 'pot'],
    ['insp:ins_1', 'liability', 'credit', 'inspection'],
    ['ref:ref_1:pending', 'liability', 'credit', 'referral'],
    ['esc:bkg_1:rent', 'liability', 'credit', 'booking'],
    ['esc:bkg_1:caution', 'liability', 'credit', 'booking'],
    ['esc:bkg_1:security', 'liability', 'credit', 'booking'],
    ['esc:bkg_1:agency', 'liability', 'credit', 'booking'],
    ['esc:bkg_1:legal', 'liability', 'credit', 'booking'],
    ['esc:bkg_1:service', 'liability', 'credit', 'booking'],
    ['esc:bkg_1:fee', 'liability', 'credit', 'booking'],
    ['landlord:usr_1:penalty_due', 'asset', 'debit', 'landlord'],
    ['tax:stamp', 'liability', 'credit', undefined],
    ['tax:vat', 'liability', 'credit', undefined],
    ['tax:emtl', 'liability', 'credit', undefined],
    ['suspense:unmatched', 'liability', 'credit', undefined],
    ['rev:service_fee', 'income', 'credit', undefined],
    ['rev:insp_share', 'income', 'credit', undefined],
    ['rev:penalty', 'income', 'credit', undefined],
    ['exp:psp', 'expense', 'debit', undefined],
    ['exp:referral', 'expense', 'debit', undefined],
    ['exp:goodwill', 'expense', 'debit', undefined],
  ])('has %s as a %s that grows by %s and belongs to %s', (...[code, kind, side, owner]) => {
    const account = accountFromCode(code);
    expect(account.kind).toBe(kind);
    expect(normalSide(account.kind)).toBe(side);
    expect(account.owner?.kind).toBe(owner);
    expect(canGoNegative(account)).toBe(owner === undefined);
  });

  it('names no pattern twice', () => {
    const patterns = chartOfAccounts.map((row) => row.pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('gives every kind of account a side', () => {
    expect(accountKinds.map((kind) => [kind, normalSide(kind)])).toEqual([
      ['asset', 'debit'],
      ['liability', 'credit'],
      ['income', 'credit'],
      ['expense', 'debit'],
    ]);
  });

  it('has an owner exactly where the pattern has an id', () => {
    const owned = chartOfAccounts.filter((row) => 'owner' in row);
    expect(owned).toEqual(chartOfAccounts.filter((row) => row.pattern.includes('{id}')));
  });
});
