import { kobo } from '@rentreel/money';
import { describe, expect, it } from 'vitest';
import { attemptFor } from './payment-attempt.ts';

const deposit = { kind: 'deposit', amountKobo: kobo(500_000) } as const;

describe('attemptFor', () => {
  it('makes a key that the server accepts', () => {
    expect(attemptFor(null, deposit).idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('keeps the key while the same wish has no answer', () => {
    const first = attemptFor(null, deposit);

    expect(attemptFor(first, deposit)).toBe(first);
  });

  it.each([
    { ...deposit, amountKobo: kobo(500_001) },
    { ...deposit, kind: 'withdraw' as const },
  ])('makes a new key for another wish: %j', (wish) => {
    const first = attemptFor(null, deposit);
    const second = attemptFor(first, wish);

    expect(second).toMatchObject(wish);
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('makes a new key for the same wish after an answer', () => {
    expect(attemptFor(null, deposit).idempotencyKey).not.toBe(attemptFor(null, deposit).idempotencyKey);
  });
});
