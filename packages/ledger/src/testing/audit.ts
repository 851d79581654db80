import { type Balances, applyEntry, replay } from '../balances.ts';
import { type Violation, auditLedger } from '../invariants/audit-ledger.ts';
import type { JournalEntry, RecordedEntry } from '../journal-entry.ts';
import { sealAll } from './seal-all.ts';
import { sha256 } from './sha256.ts';

/** Numbers entries as a journal does, with ids `jrn_1`, `jrn_2`, …, and keys and times of their own. */
export const record = (entries: readonly Omit<JournalEntry, 'idempotencyKey' | 'occurredAt'>[]): RecordedEntry[] =>
  entries.map((entry, place) => {
    const seq = place + 1;
    return { ...entry, id: `jrn_${seq}`, seq, idempotencyKey: `key-${seq}`, occurredAt: seq };
  });

/** Audits a journal with hashes and balances derived from its entries, so that only the rule under test can fail. */
export function audit(entries: readonly RecordedEntry[], stored: Balances = replay(entries)): readonly Violation[] {
  const books = auditLedger(sha256);
  sealAll(entries).forEach(books.read);
  return books.finish(stored);
}

/** Returns the violations that `audit` finds, such as "INV-12 jrn_3". */
export const violations = (...journal: Parameters<typeof audit>): string[] =>
  audit(...journal).map(({ invariant, where }) => `${invariant} ${where}`);

/** Applies entries that must be accepted and returns the balances. */
export function balancesAfter(...entries: readonly JournalEntry[]): Balances {
  let balances: Balances = new Map();
  for (const entry of entries) {
    const applied = applyEntry(balances, entry);
    if (!applied.ok) throw new Error(`refused: ${applied.account}`);
    balances = applied.balances;
  }
  return balances;
}
