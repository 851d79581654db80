import type { SealedEntry } from '../invariants/books.ts';
import type { RecordedEntry } from '../journal-entry.ts';
import { genesisHash, sealEntry } from '../seal.ts';
import { sha256 } from './sha256.ts';

/** Returns a journal with its whole hash chain. */
export function sealAll(entries: readonly RecordedEntry[]): SealedEntry[] {
  let previous = genesisHash;
  return entries.map((entry) => {
    previous = sealEntry(previous, entry, sha256);
    return { ...entry, hash: previous };
  });
}
