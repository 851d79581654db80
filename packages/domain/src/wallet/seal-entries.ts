import { hash } from 'node:crypto';
import { genesisHash, sealEntry } from '@rentreel/ledger';
import type { StoredEntry } from './entry-draft.ts';
import { findLastHash, insertSeals } from './journal-repository.ts';
import type { SqlRunner } from './query-rows.ts';

/** SHA-256 as the hash chain wants it: 64 lower-case hexadecimal digits. */
export const sha256 = (text: string): string => hash('sha256', text);

/** Carries the hash chain on over entries that were just posted, in the order of the journal. */
export async function sealEntries(runner: SqlRunner, posted: readonly StoredEntry[]): Promise<void> {
  if (posted.length === 0) return;
  let previous = (await findLastHash(runner)) ?? genesisHash;
  const seals = posted
    .toSorted((a, b) => a.seq - b.seq)
    .map((entry) => {
      previous = sealEntry(previous, entry, sha256);
      return [entry.seq, previous] as const;
    });
  await insertSeals(runner, seals);
}
