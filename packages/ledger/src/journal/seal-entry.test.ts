import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAttempts } from '../testing/arbitrary-attempts.ts';
import { sealAll } from '../testing/seal-all.ts';
import { sha256 } from '../testing/sha256.ts';
import { canonicalEntry } from './canonical-entry.ts';
import { genesisHash, sealEntry } from './seal-entry.ts';

describe('sealEntry', () => {
  it('hashes the hash before and the canonical text of the entry, joined', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        for (const entry of attempts) {
          expect(sealEntry(genesisHash, entry, sha256)).toBe(sha256(genesisHash + canonicalEntry(entry)));
        }
      }),
    );
  });

  it('starts from 64 zeros', () => {
    expect(genesisHash).toMatch(/^0{64}$/u);
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('gives every later entry another hash when an earlier one changes', () => {
    const history = fc.tuple(arbitraryAttempts, fc.nat()).filter(([attempts]) => attempts.length > 0);
    fc.assert(
      fc.property(history, ([attempts, pick]) => {
        const at = pick % attempts.length;
        const changed = attempts.map((entry, i) => (i === at ? { ...entry, description: 'Changed' } : entry));
        const before = sealAll(attempts).map((entry) => entry.hash);
        const after = sealAll(changed).map((entry) => entry.hash);
        expect(after.slice(0, at)).toEqual(before.slice(0, at));
        expect(after.slice(at).some((hash, i) => hash === before[at + i])).toBe(false);
      }),
    );
  });
});
