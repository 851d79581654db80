import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountFromCode,
  accountKinds,
  canGoNegative,
  chartOfAccounts,
  fixedAccount,
  isOwnerId,
  normalSide,
  ownedAccount,
  userAvailable,
  userHold,
} from './accounts.ts';
import { LedgerError } from './ledger-error.ts';

describe('the chart of accounts', () => {
  // Restates the chart of accounts independently of the code, so that a mistake in the data fails here.
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
    ['budget:referral', 'liability', 'credit', undefined],
    ['tax:stamp', 'liability', 'credit', undefined],
    ['tax:vat', 'liability', 'credit', undefined],
    ['tax:emtl', 'liability', 'credit', undefined],
    ['suspense:unmatched', 'liability', 'credit', undefined],
    ['rev:service_fee', 'income', 'credit', undefined],
    ['rev:insp_share', 'income', 'credit', undefined],
    ['rev:penalty', 'income', 'credit', undefined],
    ['exp:psp', 'expense', 'debit', undefined],
    ['exp:goodwill', 'expense', 'debit', undefined],
  ])('has %s as a %s with normal side %s and owner %s', (...[code, kind, side, owner]) => {
    const account = accountFromCode(code);
    expect(account.kind).toBe(kind);
    expect(normalSide(account.kind)).toBe(side);
    expect(account.owner?.kind).toBe(owner);
    expect(canGoNegative(account)).toBe(owner === undefined && code !== 'budget:referral');
  });

  it('contains no pattern twice', () => {
    const patterns = chartOfAccounts.map((row) => row.pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('defines the normal side of every account kind', () => {
    expect(accountKinds.map((kind) => [kind, normalSide(kind)])).toEqual([
      ['asset', 'debit'],
      ['liability', 'credit'],
      ['income', 'credit'],
      ['expense', 'debit'],
    ]);
  });

  it('defines an owner for exactly the patterns with an id', () => {
    const owned = chartOfAccounts.filter((row) => 'owner' in row);
    expect(owned).toEqual(chartOfAccounts.filter((row) => row.pattern.includes('{id}')));
  });
});

describe('accountFromCode', () => {
  it('extracts the owner from the code', () => {
    expect(accountFromCode('user:usr_01abc:available')).toEqual({
      code: 'user:usr_01abc:available',
      kind: 'liability',
      owner: { kind: 'user', id: 'usr_01abc' },
    });
  });

  it("returns no owner for one of RentReel's own accounts", () => {
    expect(accountFromCode('bank:float')).toStrictEqual({ code: 'bank:float', kind: 'asset' });
  });

  it.each([
    '',
    ':',
    'bank',
    'bank:',
    'bank:vault',
    'Bank:float',
    ' bank:float',
    'bank:float:',
    'bank:float:usr_1',
    'user:usr_1',
    'user:usr_1:pending',
    'user::available',
    'user:{id}:available',
    'user:a b:available',
    'user:a:b:available',
    'user:usr_1:available:',
    'user:usr_1:available\n',
    'pot:{id}',
    'pot:',
    'esc:bkg_1',
    'esc:bkg_1:tip',
    'esc:rent',
    '__proto__',
    'constructor:usr_1',
    `user:${'x'.repeat(65)}:available`,
  ])('refuses "%s"', (code) => {
    expect(() => accountFromCode(code)).toThrow(LedgerError);
    expect(() => accountFromCode(code)).toThrow(expect.objectContaining({ code: 'ledger.unknown_account' }));
  });

  it('throws or returns the account with exactly the given code', () => {
    const word = fc.constantFrom('user', 'bank', 'float', 'esc', 'rent', 'available', '{id}', 'usr_1', '', ' ');
    const codeLike = fc.array(word, { maxLength: 4 }).map((words) => words.join(':'));
    fc.assert(
      fc.property(fc.oneof(codeLike, fc.string()), (code) => {
        let found: string | undefined;
        try {
          found = accountFromCode(code).code;
        } catch (error) {
          expect(error).toBeInstanceOf(LedgerError);
        }
        expect([undefined, code]).toContain(found);
      }),
    );
  });
});

const ownedPatterns = chartOfAccounts.flatMap((row) => ('owner' in row ? [row.pattern] : []));
const fixedPatterns = chartOfAccounts.flatMap((row) => ('owner' in row ? [] : [row.pattern]));
const ownerId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/u);

describe('account codes', () => {
  it('userAvailable and userHold build the codes of a user', () => {
    expect(userAvailable('usr_1')).toBe('user:usr_1:available');
    expect(userHold('usr_1')).toBe('user:usr_1:hold');
  });

  it.each(fixedPatterns)('fixedAccount returns %s unchanged', (pattern) => {
    expect(fixedAccount(pattern)).toBe(pattern);
  });

  it('parse back to their owner for any pattern and id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ownedPatterns), ownerId, (pattern, id) => {
        const account = accountFromCode(ownedAccount(pattern, id));
        expect(account.owner?.id).toBe(id);
        expect(account.code).toBe(pattern.replace('{id}', id));
      }),
    );
  });

  it('differ for different owners or patterns', () => {
    const place = fc.record({ pattern: fc.constantFrom(...ownedPatterns), id: ownerId });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const same = a.pattern === b.pattern && a.id === b.id;
        expect(ownedAccount(a.pattern, a.id) === ownedAccount(b.pattern, b.id)).toBe(same);
      }),
    );
  });

  it.each(['', 'a:b', 'usr 1', 'usr_1\n', '$&', '₦', 'x'.repeat(65)])('refuse the owner id "%s"', (id) => {
    expect(isOwnerId(id)).toBe(false);
    expect(() => userAvailable(id)).toThrow(expect.objectContaining({ code: 'ledger.invalid_owner' }));
  });
});
