import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LedgerError } from '../ledger-error.ts';
import { accountFromCode } from './account-from-code.ts';

describe('accountFromCode', () => {
  it('takes the owner out of the code', () => {
    expect(accountFromCode('user:usr_01abc:available')).toEqual({
      code: 'user:usr_01abc:available',
      kind: 'liability',
      owner: { kind: 'user', id: 'usr_01abc' },
    });
  });

  it('gives an account of our own no owner', () => {
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

  it('either refuses a text or gives back the account of exactly that code', () => {
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
