import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAttempts } from '../testing/arbitrary-attempts.ts';
import { LedgerError } from '../ledger-error.ts';
import { readJournalLines } from './read-journal-lines.ts';

describe('readJournalLines', () => {
  it('reads back what was written, for every kind of entry', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        for (const { lines } of attempts) expect(readJournalLines(JSON.stringify(lines))).toEqual(lines);
      }),
    );
  });

  it('drops what does not belong to a line', () => {
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
