import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { attemptFor } from './unanswered-attempt.ts';

interface Intent {
  readonly kind: 'deposit' | 'withdraw';
  readonly amountKobo: number;
  readonly bankAccountId?: string | undefined;
}
const deposit: Intent = { kind: 'deposit', amountKobo: kobo(500_000), bankAccountId: undefined };

describe('attemptFor', () => {
  it('creates a key that the server accepts', () => {
    expect(attemptFor(null, deposit).idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('keeps the key for the same intent until the server has answered, also once it was stored', () => {
    const first = attemptFor(null, deposit);
    const stored = JSON.parse(JSON.stringify(first)) as typeof first;

    expect(attemptFor(first, deposit)).toBe(first);
    expect(attemptFor(stored, deposit)).toBe(stored);
  });

  it.each([
    { ...deposit, amountKobo: kobo(500_001) },
    { ...deposit, kind: 'withdraw' as const },
    { ...deposit, bankAccountId: 'bac_1' },
  ])('creates a new key for another intent: %j', (intent) => {
    const first = attemptFor(null, deposit);
    const second = attemptFor(first, intent);

    expect(second).toMatchObject(intent);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('creates a new key for the same intent after an answer', () => {
    expect(attemptFor(null, deposit).idempotencyKey).not.toBe(attemptFor(null, deposit).idempotencyKey);
  });
});
