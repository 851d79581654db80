import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertBalanced, entryKinds } from '../journal-entry.ts';
import { arbitraryAttempts, runAttempts } from './attempts.ts';

const sample = fc.sample(arbitraryAttempts, { numRuns: 600, seed: 1 }).map(runAttempts);

describe('arbitraryAttempts', () => {
  it('contains accepted entries of every wallet and inspection kind', () => {
    const kinds = new Set(sample.flatMap(({ accepted }) => accepted.map((entry) => entry.kind)));
    const tried = /^(deposit|withdrawal|transfer|inspection)/;
    expect(kinds).toEqual(new Set(entryKinds.filter((kind) => tried.test(kind))));
  });

  it('contains between 5 % and 80 % refused entries', () => {
    const count = (list: 'accepted' | 'refused') => sample.reduce((sum, outcome) => sum + outcome[list].length, 0);
    const share = count('refused') / (count('accepted') + count('refused'));
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.8);
  });

  it('generates balanced entries with unique keys, ids and seqs', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        for (const attempt of attempts) assertBalanced(attempt);
        for (const field of ['id', 'seq', 'idempotencyKey'] as const) {
          expect(new Set(attempts.map((attempt) => attempt[field])).size).toBe(attempts.length);
        }
      }),
    );
  });
});
