import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depositPosting, withdrawalRequestedPosting } from './postings/wallet.ts';
import { canonicalEntry, genesisHash, sealEntry } from './seal.ts';
import { arbitraryAttempts } from './testing/attempts.ts';
import { sealAll } from './testing/seal-all.ts';
import { sha256 } from './testing/sha256.ts';

describe('sealEntry', () => {
  it('hashes the previous hash joined with the canonical text of the entry', () => {
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

  it('keeps the hashes written by earlier versions', () => {
    const userId = 'usr_01';
    const deposit = depositPosting({
      userId,
      amountKobo: kobo(500_000),
      idempotencyKey: 'k1',
      occurredAt: 1_700_000_000_000,
    });
    const request = withdrawalRequestedPosting({
      userId,
      amountKobo: kobo(120_000),
      idempotencyKey: 'k2',
      occurredAt: 1_700_000_000_500,
    });
    const hashes = sealAll([
      { ...deposit, id: 'jrn_01', seq: 1 },
      { ...request, id: 'jrn_02', seq: 2 },
    ]).map((entry) => entry.hash);
    expect(hashes).toEqual([
      'e0d107aa957abf13729b036deb8bb0e3fa6b728058bd7efc1b9bc9ebaf8427a8',
      'c6374d45dacd72b48dabeba628bf0bb48a573176ff733ecb0ee4fb30acba93b8',
    ]);
  });

  it('changes the hash of every later entry when an earlier one changes', () => {
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
