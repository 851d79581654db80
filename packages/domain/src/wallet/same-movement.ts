import { canonicalEntry, type JournalEntry } from '@rentreel/ledger';

const content = (entry: JournalEntry) => canonicalEntry({ ...entry, id: '', seq: 0, occurredAt: 0 });

/** Whether two entries move the same money for the same reason; when they did is left aside. */
export function sameMovement(a: JournalEntry, b: JournalEntry): boolean {
  return content(a) === content(b);
}
