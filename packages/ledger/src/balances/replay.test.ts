import { kobo } from '@rentreel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedAccount } from '../accounts/fixed-account.ts';
import { withdrawalPaidPosting } from '../postings/withdrawal-paid-posting.ts';
import { arbitraryAttempts } from '../testing/arbitrary-attempts.ts';
import { runAttempts } from '../testing/run-attempts.ts';
import { replay } from './replay.ts';

describe('replay', () => {
  it('has no balances for an empty journal', () => {
    expect(replay([])).toEqual(new Map());
  });

  it('gives the balances that were kept entry by entry', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { accepted, balances } = runAttempts(attempts);
        expect(replay(accepted)).toEqual(balances);
      }),
    );
  });

  it('does not depend on the order of the journal', () => {
    fc.assert(
      fc.property(arbitraryAttempts, (attempts) => {
        const { accepted } = runAttempts(attempts);
        expect(replay(accepted.toReversed())).toEqual(replay(accepted));
      }),
    );
  });

  it('adds up what stands in the journal even where it should have been refused', () => {
    const paid = { userId: 'ada', amountKobo: kobo(500), idempotencyKey: 'key', refersTo: 'jrn_1', occurredAt: 0 };
    expect(replay([withdrawalPaidPosting(paid)])).toEqual(
      new Map([
        ['user:ada:hold', -500],
        [fixedAccount('bank:float'), -500],
      ]),
    );
  });
});
