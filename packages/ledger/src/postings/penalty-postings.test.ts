import { kobo, sumKobo } from '@rentreel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertBalanced } from '../journal/assert-balanced.ts';
import { penaltyTakenPosting } from './penalty-taken-posting.ts';

const taken = (amount: number, paid: number) =>
  penaltyTakenPosting({
    tenantId: 'ada',
    landlordId: 'bola',
    home: 'Mini flat, Yaba',
    amountKobo: kobo(amount),
    paidKobo: kobo(paid),
    refersTo: 'jrn_1',
    idempotencyKey: 'key-1',
    occurredAt: 1,
  });
const linesOf = (amount: number, paid: number) =>
  taken(amount, paid).lines.map(({ account, amountKobo }) => [account, amountKobo]);

describe('the penalty of a landlord who cancels again', () => {
  it('goes half to the tenant and half to us; an odd kobo is ours', () => {
    expect(linesOf(5_000_001, 5_000_001)).toEqual([
      ['user:bola:available', 5_000_001],
      ['user:ada:available', -2_500_000],
      ['rev:penalty', -2_500_001],
    ]);
  });

  it('is owed as far as the wallet does not have it', () => {
    expect(linesOf(5_000_000, 1_000_000)).toContainEqual(['landlord:bola:penalty_due', 4_000_000]);
    expect(linesOf(5_000_000, 0)[0]).toEqual(['landlord:bola:penalty_due', 5_000_000]);
  });

  it('balances, and what is paid and what is owed is all of it, whatever the sums', () => {
    const sums = fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.nat(100));
    fc.assert(
      fc.property(sums, ([amount, percent]) => {
        const entry = taken(amount, Math.floor((amount * percent) / 100));
        assertBalanced(entry);
        const from = entry.lines.filter(({ amountKobo }) => amountKobo > 0).map(({ amountKobo }) => amountKobo);
        expect(sumKobo(from)).toBe(amount);
      }),
    );
  });

  it('refers to the payment of the booking that was cancelled, and says whose it is', () => {
    expect(taken(5_000_000, 0)).toMatchObject({
      kind: 'penalty_taken',
      refersTo: 'jrn_1',
      description: 'Penalty of the landlord: Mini flat, Yaba',
    });
  });

  it('of a single kobo is ours, and leaves the tenant’s wallet alone', () => {
    expect(linesOf(1, 1)).toEqual([
      ['user:bola:available', 1],
      ['rev:penalty', -1],
    ]);
  });

  it.each([
    [0, 0],
    [5_000_000, 5_000_001],
    [5_000_000, -1],
  ])('of %d kobo is not taken with %d paid', (amount, paid) => {
    expect(() => taken(amount, paid)).toThrow(/./u);
  });
});
