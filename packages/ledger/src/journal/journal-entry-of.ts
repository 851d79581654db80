import { LedgerError } from '../ledger-error.ts';
import { assertBalanced } from './assert-balanced.ts';
import type { JournalEntry } from './journal-entry.ts';

/** Checks a new entry as a whole and gives it back, so that no template can hand out one that the books refuse. */
export function journalEntryOf(entry: JournalEntry): JournalEntry {
  assertBalanced(entry);
  if (entry.description === '') throw new LedgerError('ledger.invalid_entry', 'an entry needs a description');
  if (entry.idempotencyKey === '') throw new LedgerError('ledger.invalid_entry', 'an entry needs an idempotency key');
  if (entry.refersTo === '') throw new LedgerError('ledger.invalid_entry', 'refersTo is an entry id or absent');
  if (!Number.isSafeInteger(entry.occurredAt) || entry.occurredAt < 0) {
    throw new LedgerError('ledger.invalid_entry', `occurredAt is epoch milliseconds, not ${entry.occurredAt}`);
  }
  return entry;
}
