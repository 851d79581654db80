import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { fixedAccount, userAvailable } from '../accounts.ts';
import { type JournalEntry, credit, debit, journalEntryOf } from '../journal-entry.ts';
import { instalmentPaidPosting } from '../postings/bookings.ts';
import { feeRefundedPosting, goodwillPaidPosting } from '../postings/refunds.ts';
import { depositPosting } from '../postings/wallet.ts';
import { audit, record } from '../testing/audit.ts';

const at = (key: string, amount: number) => ({ idempotencyKey: key, amountKobo: kobo(amount), occurredAt: 0 });
const charged = [
  depositPosting({ ...at('in', 1000), userId: 'ada' }),
  instalmentPaidPosting({
    ...at('rent', 1000),
    tenantId: 'ada',
    to: [{ account: userAvailable('bola'), amountKobo: kobo(900) }],
    home: 'Yaba',
    feeKobo: kobo(100),
  }),
];
const back = (key: string, amount: number, refersTo = 'jrn_2') =>
  feeRefundedPosting({ ...at(key, amount), userId: 'bola', home: 'Yaba', refersTo });

const broken = (entries: readonly JournalEntry[]) =>
  audit(record(entries)).map(({ where, detail }) => `${where}: ${detail}`);

describe('auditLedger with refunds by RentReel', () => {
  it('accepts refunds up to the fee of the entry, and goodwill payments', () => {
    const credited = goodwillPaidPosting({ ...at('sorry', 500), userId: 'ada', purpose: 'A mistake of ours' });
    expect(broken([...charged, back('a', 60), back('b', 40), credited])).toEqual([]);
  });

  it.each([
    ['more than the fee', [back('a', 101)], 'jrn_3'],
    ['the fee twice', [back('a', 100), back('b', 1)], 'jrn_4'],
    ['a fee of an entry that took none', [back('a', 1, 'jrn_1')], 'jrn_3'],
  ])('reports refunds of %s', (_what, entries, where) => {
    expect(broken([...charged, ...entries])).toEqual([
      expect.stringMatching(`^${where}: it gives back more`) as string,
    ]);
  });

  it("reports a refund or goodwill payment that is not paid from RentReel's own accounts", () => {
    const lines = [debit(userAvailable('bola'), kobo(1)), credit(userAvailable('ada'), kobo(1))];
    const fromBola = journalEntryOf({ ...back('a', 1), lines });
    const fromBank = [debit(fixedAccount('bank:float'), kobo(1)), credit(userAvailable('ada'), kobo(1))];
    const goodwill = goodwillPaidPosting({ ...at('b', 1), userId: 'ada', purpose: 'A mistake' });
    const found = broken([...charged, fromBola, { ...goodwill, lines: fromBank }]);
    expect(found.map((text) => text.slice(0, 5))).toEqual(['jrn_3', 'jrn_4']);
  });
});
