import { genesisHash, sealEntry } from '../journal/seal-entry.ts';
import type { Invariant } from './invariant.ts';

export const chainHolds: Invariant = {
  code: 'INV-03',
  rule: 'the hash of every entry follows from the one before',
  watch(sha256) {
    let previous = genesisHash;
    return {
      entry(entry) {
        const expected = sealEntry(previous, entry, sha256);
        // Goes on from the stored hash, so that one changed entry is one finding and not one for each that follows.
        previous = entry.hash ?? expected;
        if (entry.hash === undefined) return 'the entry has no hash';
        return entry.hash === expected
          ? undefined
          : 'the entry, or one before it, was changed, removed or put in later';
      },
    };
  },
};
