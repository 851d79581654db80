import { allocateKobo, type Kobo, kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCode, fixedAccount, userAvailable } from './accounts.ts';
import {
  type JournalEntry,
  type JournalLine,
  assertBalanced,
  credit,
  debit,
  journalEntryOf,
  readJournalLines,
} from './journal-entry.ts';
import { LedgerError } from './ledger-error.ts';
import { arbitraryAttempts } from './testing/attempts.ts';

const sound: JournalEntry = {
  kind: 'deposit',
  description: 'Wallet deposit',
  idempotencyKey: 'key',
  lines: [debit(fixedAccount('bank:float'), kobo(100)), credit(userAvailable('usr_1'), kobo(100))],
  occurredAt: 1_700_000_000_000,
};

describe('journalEntryOf', () => {
  it('returns a valid entry unchanged', () => {
    expect(journalEntryOf(sound)).toBe(sound);
  });

  it.each([
    ['no description', { description: '' }],
    ['no idempotency key', { idempotencyKey: '' }],
    ['an empty reference', { refersTo: '' }],
    ['a time before 1970', { occurredAt: -1 }],
    ['a part of a millisecond', { occurredAt: 1.5 }],
    ['no time', { occurredAt: Number.NaN }],
  ])('refuses %s', (_case, wrong) => {
    expect(() => journalEntryOf({ ...sound, ...wrong })).toThrow(
      expect.objectContaining({ code: 'ledger.invalid_entry' }),
    );
  });

  it('refuses lines that do not balance', () => {
    expect(() => journalEntryOf({ ...sound, lines: sound.lines.slice(1) })).toThrow(
      expect.objectContaining({ code: 'ledger.too_few_lines' }),
    );
  });
});

/** Bypasses the type checker to build damaged data. */
function toLines(...pairs: [account: string, amount: number][]): { lines: JournalLine[] } {
  return {
    lines: pairs.map(([account, amount]) => ({ account: account as AccountCode, amountKobo: amount as Kobo })),
  };
}

const most = Number.MAX_SAFE_INTEGER;

describe('assertBalanced', () => {
  it.each([
    ['two lines', toLines(['bank:float', 5], ['rev:penalty', -5])],
    ['three lines', toLines(['bank:float', 5], ['rev:penalty', -3], ['tax:vat', -2])],
    ['the largest amounts', toLines(['bank:float', most], ['rev:penalty', -most])],
    [
      'amounts whose sum passes 2^53 on the way',
      toLines(['bank:float', most], ['exp:psp', most], ['rev:penalty', -most], ['tax:vat', -most]),
    ],
  ])('accepts %s', (_case, entry) => {
    expect(() => {
      assertBalanced(entry);
    }).not.toThrow();
  });

  it.each([
    ['no lines', 'ledger.too_few_lines', toLines()],
    ['one line', 'ledger.too_few_lines', toLines(['bank:float', 5])],
    ['a sum of one kobo', 'ledger.unbalanced', toLines(['bank:float', 5], ['rev:penalty', -4])],
    ['two debits', 'ledger.unbalanced', toLines(['bank:float', 5], ['exp:psp', 5])],
    [
      'a sum that a float would round to zero',
      'ledger.unbalanced',
      toLines(['bank:float', most], ['exp:psp', 1], ['tax:vat', 1], ['rev:penalty', -most]),
    ],
    ['a line of nothing', 'ledger.zero_line', toLines(['bank:float', 0], ['rev:penalty', 0])],
    ['a third line of nothing', 'ledger.zero_line', toLines(['bank:float', 5], ['rev:penalty', -5], ['tax:vat', 0])],
    ['one account twice', 'ledger.account_twice', toLines(['bank:float', 5], ['bank:float', -5])],
    ['half a kobo', 'ledger.not_kobo', toLines(['bank:float', 0.5], ['rev:penalty', -0.5])],
    ['no number', 'ledger.not_kobo', toLines(['bank:float', Number.NaN], ['rev:penalty', 1])],
    ['an unsafe amount', 'ledger.not_kobo', toLines(['bank:float', 2 ** 53], ['rev:penalty', -(2 ** 53)])],
    ['an unknown account', 'ledger.unknown_account', toLines(['bank:vault', 5], ['rev:penalty', -5])],
  ])('refuses %s with %s', (_case, code, entry) => {
    expect(() => {
      assertBalanced(entry);
    }).toThrow(expect.objectContaining({ name: 'LedgerError', code }));
  });

  it('accepts any split of an amount, and refuses it when one line is wrong by any number of kobo', () => {
    const split = fc.record({
      total: fc.integer({ min: 1_000, max: most }).map(kobo),
      weights: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 }),
      slip: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(split, ({ total, weights, slip }) => {
        const parts = allocateKobo(total, weights).map((part, i): [string, number] => [userAvailable(`u${i}`), -part]);
        expect(() => {
          assertBalanced(toLines(['bank:float', total], ...parts));
        }).not.toThrow();
        expect(() => {
          assertBalanced(toLines(['bank:float', total - slip], ...parts));
        }).toThrow(expect.objectContaining({ code: 'ledger.unbalanced' }));
      }),
    );
  });
});

const bank = fixedAccount('bank:float');

describe('debit and credit', () => {
  it('create a positive line for a debit and a negative one for a credit', () => {
    expect(debit(bank, kobo(500))).toEqual({ account: 'bank:float', amountKobo: 500 });
    expect(credit(bank, kobo(500))).toEqual({ account: 'bank:float', amountKobo: -500 });
  });

  it.each([0, -1, -500, 0.5, Number.NaN, 2 ** 53])('refuse the amount %s', (amount) => {
    // Bypasses the type checker to build damaged data.
    const damaged = amount as Kobo;
    expect(() => debit(bank, damaged)).toThrow(expect.objectContaining({ code: 'ledger.amount_not_positive' }));
    expect(() => credit(bank, damaged)).toThrow(expect.objectContaining({ code: 'ledger.amount_not_positive' }));
  });
});

describe('readJournalLines', () => {
  it('reads stored lines back for every kind of entry', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        for (const { lines } of attempts) expect(readJournalLines(JSON.stringify(lines))).toEqual(lines);
      }),
    );
  });

  it('drops unknown properties of a line', () => {
    expect(readJournalLines('[{"account":"bank:float","amountKobo":5,"note":"x"}]')).toStrictEqual([
      { account: 'bank:float', amountKobo: 5 },
    ]);
  });

  it.each([
    ['no JSON', '[{'],
    ['an empty text', ''],
    ['no list', '{"account":"bank:float","amountKobo":5}'],
    ['a line that is null', '[null]'],
    ['a line that is a number', '[5]'],
    ['no account', '[{"amountKobo":5}]'],
    ['an account that is no text', '[{"account":1,"amountKobo":5}]'],
    ['no amount', '[{"account":"bank:float"}]'],
    ['an amount in a text', '[{"account":"bank:float","amountKobo":"5"}]'],
    ['half a kobo', '[{"account":"bank:float","amountKobo":0.5}]'],
    ['an unsafe amount', '[{"account":"bank:float","amountKobo":9007199254740993}]'],
  ])('refuses %s', (_case, json) => {
    expect(() => readJournalLines(json)).toThrow(LedgerError);
    expect(() => readJournalLines(json)).toThrow(expect.objectContaining({ code: 'ledger.unreadable_lines' }));
  });

  it('refuses an account that is not in the chart', () => {
    expect(() => readJournalLines('[{"account":"bank:vault","amountKobo":5}]')).toThrow(
      expect.objectContaining({ code: 'ledger.unknown_account' }),
    );
  });
});
