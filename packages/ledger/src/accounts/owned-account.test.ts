import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountFromCode } from './account-from-code.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { fixedAccount } from './fixed-account.ts';
import { isOwnerId } from './is-owner-id.ts';
import { ownedAccount } from './owned-account.ts';
import { userAvailable } from './user-available.ts';
import { userHold } from './user-hold.ts';

const ownedPatterns = chartOfAccounts.flatMap((row) => ('owner' in row ? [row.pattern] : []));
const fixedPatterns = chartOfAccounts.flatMap((row) => ('owner' in row ? [] : [row.pattern]));
const ownerId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/u);

describe('account codes', () => {
  it('name the wallet and the hold of a person', () => {
    expect(userAvailable('usr_1')).toBe('user:usr_1:available');
    expect(userHold('usr_1')).toBe('user:usr_1:hold');
  });

  it.each(fixedPatterns)('%s is its own code', (pattern) => {
    expect(fixedAccount(pattern)).toBe(pattern);
  });

  it('lead back to their owner, whatever the pattern and id', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ownedPatterns), ownerId, (pattern, id) => {
        const account = accountFromCode(ownedAccount(pattern, id));
        expect(account.owner?.id).toBe(id);
        expect(account.code).toBe(pattern.replace('{id}', id));
      }),
    );
  });

  it('are never shared by two owners or two patterns', () => {
    const place = fc.record({ pattern: fc.constantFrom(...ownedPatterns), id: ownerId });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const same = a.pattern === b.pattern && a.id === b.id;
        expect(ownedAccount(a.pattern, a.id) === ownedAccount(b.pattern, b.id)).toBe(same);
      }),
    );
  });

  it.each(['', 'a:b', 'usr 1', 'usr_1\n', '$&', '₦', 'x'.repeat(65)])('refuse "%s" as an owner', (id) => {
    expect(isOwnerId(id)).toBe(false);
    expect(() => userAvailable(id)).toThrow(expect.objectContaining({ code: 'ledger.invalid_owner' }));
  });
});
