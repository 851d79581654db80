import type { Id } from '@rentreel/contracts/ids';
import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { depositPosting, transferPosting } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameMovement } from './journal.ts';
import { journalKey, requirePosted, requireWithinLimit, withdrawalEndKey } from './move-money.ts';

const words = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const useCases = fc.constantFrom('deposit' as const, 'withdrawal' as const, 'transfer' as const);

describe('idempotency keys of movements', () => {
  it('are equal exactly for the same use case, user and key', () => {
    const intent = fc.record({ useCase: useCases, userId: words.map((word): Id<'usr'> => `usr_${word}`), key: words });
    fc.assert(
      fc.property(intent, intent, (one, other) => {
        const keys = [one, other].map(({ useCase, userId, key }) => journalKey(useCase, userId, key));
        expect(keys[0] === keys[1]).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it('are unique when the caller sends none', () => {
    const keys = Array.from({ length: 1000 }, () => journalKey('deposit', 'usr_1'));
    expect(new Set(keys).size).toBe(1000);
  });

  it('are different for the ends of different withdrawals', () => {
    expect(withdrawalEndKey('pay_1')).not.toBe(withdrawalEndKey('pay_2'));
  });
});

describe('sameMovement', () => {
  const deposit = { userId: 'usr_1', amountKobo: kobo(500_000), idempotencyKey: 'deposit:usr_1:a', occurredAt: 1 };
  const transfer = { fromUserId: 'usr_1', toUserId: 'usr_2', amountKobo: kobo(500_000) };
  const rest = { idempotencyKey: 'transfer:usr_1:a', occurredAt: 1, description: 'Rent' };

  it('ignores the time, because a retry occurs later than the first attempt', () => {
    expect(sameMovement(depositPosting(deposit), depositPosting({ ...deposit, occurredAt: 99 }))).toBe(true);
  });

  it.each([
    ['amount', { amountKobo: kobo(500_001) }],
    ['person', { userId: 'usr_2' }],
    ['key', { idempotencyKey: 'deposit:usr_1:b' }],
  ])('is false for another %s', (_what, change) => {
    expect(sameMovement(depositPosting(deposit), depositPosting({ ...deposit, ...change }))).toBe(false);
  });

  it('is false when sender and receiver are swapped', () => {
    const there = transferPosting({ ...transfer, ...rest });
    const back = transferPosting({ ...transfer, ...rest, fromUserId: 'usr_2', toUserId: 'usr_1' });
    expect(sameMovement(there, back)).toBe(false);
  });
});

describe('requireWithinLimit', () => {
  it('allows a thousand million naira and rejects one kobo more', () => {
    expect(() => requireWithinLimit(kobo(maxMovementKobo))).not.toThrow();
    expect(() => requireWithinLimit(kobo(maxMovementKobo + 1))).toThrow(
      'The most you can move at once is ₦1,000,000,000.',
    );
  });

  it('rejects exactly the amounts above the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        let refused = false;
        try {
          requireWithinLimit(kobo(amount));
        } catch {
          refused = true;
        }
        expect(refused).toBe(amount > maxMovementKobo);
      }),
    );
  });
});

describe('requirePosted', () => {
  const entry = { id: 'jrn_1' as const, seq: 1, occurredAt: 1, createdAt: 1, balanceAfter: new Map() };

  it.each(['posted', 'duplicate'] as const)('returns the entry of a %s outcome', (status) => {
    expect(requirePosted({ status, entry })).toBe(entry);
  });

  it.each([
    [{ status: 'refused', reason: 'insufficient_balance' }, 'Insufficient balance'],
    [{ status: 'refused', reason: 'account_missing' }, 'Wallet not found'],
    [{ status: 'key_reused' }, 'This payment was sent before with other details. Start it again.'],
  ] as const)('throws the specified message for %j', (outcome, text) => {
    expect(() => requirePosted(outcome)).toThrow(text);
  });
});
