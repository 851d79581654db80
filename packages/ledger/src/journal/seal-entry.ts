import { canonicalEntry } from './canonical-entry.ts';
import type { RecordedEntry } from './journal-entry.ts';

/** SHA-256 of a text as UTF-8, in 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** What stands before the first entry of the chain. */
export const genesisHash = '0'.repeat(64);

/**
 * The hash of an entry in the chain: SHA-256 over the hash before it and its canonical text. The hash before has a fixed
 * length, so the joined text can be read in one way only.
 */
export function sealEntry(previousHash: string, entry: RecordedEntry, sha256: Sha256): string {
  return sha256(previousHash + canonicalEntry(entry));
}
