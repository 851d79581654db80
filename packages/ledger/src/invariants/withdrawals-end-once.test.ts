import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import type { JournalEntry, RecordedEntry } from '../journal-entry.ts';
import {
  depositPosting,
  withdrawalPaidLatePosting,
  withdrawalPaidPosting,
  withdrawalRequestedPosting,
  withdrawalReturnedPosting,
  withdrawalReversedPosting,
} from '../postings/wallet.ts';
import { sha256 } from '../testing/sha256.ts';
import { withdrawalsEndOnce } from './settlements.ts';

const common = (amount: number) => ({
  userId: 'ada',
  amountKobo: kobo(amount),
  idempotencyKey: crypto.randomUUID(),
  occurredAt: 1,
  refersTo: 'jrn_2',
});
const begun = [depositPosting(common(900)), withdrawalRequestedPosting(common(500))];
const paid = () => withdrawalPaidPosting(common(500));
const returned = () => withdrawalReturnedPosting(common(500));
const reversed = (amount = 500) => withdrawalReversedPosting(common(amount));
const paidLate = () => withdrawalPaidLatePosting(common(500));

/** Returns the 1-based positions of the entries that violate the rule. */
function broken(...story: readonly JournalEntry[]): number[] {
  const watch = withdrawalsEndOnce.watch(sha256);
  return [...begun, ...story].flatMap((entry, index) => {
    const recorded: RecordedEntry = { ...entry, id: `jrn_${index + 1}`, seq: index + 1 };
    return watch.entry?.({ ...recorded, hash: '' }) === undefined ? [] : [index - 1];
  });
}

describe('withdrawalsEndOnce', () => {
  it.each([
    ['nothing', []],
    ['paid', [paid()]],
    ['returned', [returned()]],
    ['paid, then sent back', [paid(), reversed()]],
    ['returned, then paid late', [returned(), paidLate()]],
  ])('accepts a withdrawal that is followed by: %s', (_, story) => {
    expect(broken(...story)).toEqual([]);
  });

  it.each([
    ['paid and returned', [paid(), returned()], [2]],
    ['paid twice', [paid(), paid()], [2]],
    ['sent back before it was paid', [reversed()], [1]],
    ['sent back twice', [paid(), reversed(), reversed()], [3]],
    ['sent back in part', [paid(), reversed(499)], [2]],
    ['paid late without a return', [paid(), paidLate()], [2]],
    ['paid late twice', [returned(), paidLate(), paidLate()], [3]],
  ])('reports a withdrawal that is %s', (_, story, places) => {
    expect(broken(...story)).toEqual(places);
  });
});
