import { allocateKobo, type Kobo, kobo } from '@rentreel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountCode } from '../accounts/account.ts';
import { userAvailable } from '../accounts/user-available.ts';
import { assertBalanced } from './assert-balanced.ts';
import type { JournalLine } from './journal-line.ts';

/** Lines past the compiler, as damaged data would come. */
function lines(...pairs: [account: string, amount: number][]): { lines: JournalLine[] } {
  return {
    lines: pairs.map(([account, amount]) => ({ account: account as AccountCode, amountKobo: amount as Kobo })),
  };
}

const most = Number.MAX_SAFE_INTEGER;

describe('assertBalanced', () => {
  it.each([
    ['two lines', lines(['bank:float', 5], ['rev:penalty', -5])],
    ['three lines', lines(['bank:float', 5], ['rev:penalty', -3], ['tax:vat', -2])],
    ['the largest amounts', lines(['bank:float', most], ['rev:penalty', -most])],
    [
      'amounts whose sum passes 2^53 on the way',
      lines(['bank:float', most], ['exp:psp', most], ['rev:penalty', -most], ['tax:vat', -most]),
    ],
  ])('accepts %s', (_case, entry) => {
    expect(() => {
      assertBalanced(entry);
    }).not.toThrow();
  });

  it.each([
    ['no lines', 'ledger.too_few_lines', lines()],
    ['one line', 'ledger.too_few_lines', lines(['bank:float', 5])],
    ['a sum of one kobo', 'ledger.unbalanced', lines(['bank:float', 5], ['rev:penalty', -4])],
    ['two debits', 'ledger.unbalanced', lines(['bank:float', 5], ['exp:psp', 5])],
    [
      'a sum that a float would round to zero',
      'ledger.unbalanced',
      lines(['bank:float', most], ['exp:psp', 1], ['tax:vat', 1], ['rev:penalty', -most]),
    ],
    ['a line of nothing', 'ledger.zero_line', lines(['bank:float', 0], ['rev:penalty', 0])],
    ['a third line of nothing', 'ledger.zero_line', lines(['bank:float', 5], ['rev:penalty', -5], ['tax:vat', 0])],
    ['one account twice', 'ledger.account_twice', lines(['bank:float', 5], ['bank:float', -5])],
    ['half a kobo', 'ledger.not_kobo', lines(['bank:float', 0.5], ['rev:penalty', -0.5])],
    ['no number', 'ledger.not_kobo', lines(['bank:float', Number.NaN], ['rev:penalty', 1])],
    ['an unsafe amount', 'ledger.not_kobo', lines(['bank:float', 2 ** 53], ['rev:penalty', -(2 ** 53)])],
    ['an unknown account', 'ledger.unknown_account', lines(['bank:vault', 5], ['rev:penalty', -5])],
  ])('refuses %s as %s', (_case, code, entry) => {
    expect(() => {
      assertBalanced(entry);
    }).toThrow(expect.objectContaining({ name: 'LedgerError', code }));
  });

  it('accepts any split of an amount among people, and refuses it when one line is off by any kobo', () => {
    const split = fc.record({
      total: fc.integer({ min: 1_000, max: most }).map(kobo),
      weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      slip: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(split, ({ total, weights, slip }) => {
        const parts = allocateKobo(total, weights).map((part, i): [string, number] => [userAvailable(`u${i}`), -part]);
        expect(() => {
          assertBalanced(lines(['bank:float', total], ...parts));
        }).not.toThrow();
        expect(() => {
          assertBalanced(lines(['bank:float', total - slip], ...parts));
        }).toThrow(expect.objectContaining({ code: 'ledger.unbalanced' }));
      }),
    );
  });
});
