import type { RecordedEntry } from './journal-entry.ts';

/**
 * Returns the canonical text of an entry, the input of its hash. Entries that differ in any field have different texts.
 *
 * Format: a JSON list without spaces, as JSON.stringify writes it, ["entry/1", seq, id, kind, description, category|null,
 * idempotencyKey, refersTo|null, occurredAt, lines] where lines is [[account, amountKobo], …] sorted by the UTF-16 code units
 * of the account. It is hashed as UTF-8. A new field needs a new format name, so that existing hashes stay valid.
 */
export function canonicalEntry(entry: RecordedEntry): string {
  // Sorted without a locale, because stored lines may be read in any order.
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

/** Computes the SHA-256 of a text as UTF-8, in 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** Previous hash of the first entry in the chain. */
export const genesisHash = '0'.repeat(64);

/**
 * Returns the hash of an entry in the chain: SHA-256 over the previous hash and the canonical text. The previous hash has a
 * fixed length, so the joined text is unambiguous.
 */
export function sealEntry(previousHash: string, entry: RecordedEntry, sha256: Sha256): string {
  return sha256(previousHash + canonicalEntry(entry));
}
