import type { RecordedEntry } from './journal-entry.ts';

/**
 * The one text of an entry that its hash is made of. Two entries that differ in any field have different texts.
 *
 * Format: a JSON list without spaces, as JSON.stringify writes it,
 *   ["entry/1", seq, id, kind, description, category|null, idempotencyKey, refersTo|null, occurredAt, lines]
 * where lines is [[account, amountKobo], …] sorted by the UTF-16 code units of the account. It is hashed as UTF-8.
 * A new field needs a new format name, so that hashes already written stay true.
 */
export function canonicalEntry(entry: RecordedEntry): string {
  // Sorted without a locale, because stored lines may come back in any order.
  const lines = entry.lines
    .map(({ account, amountKobo }) => [account, amountKobo] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return JSON.stringify([
    'entry/1',
    entry.seq,
    entry.id,
    entry.kind,
    entry.description,
    entry.category ?? null,
    entry.idempotencyKey,
    entry.refersTo ?? null,
    entry.occurredAt,
    lines,
  ]);
}
