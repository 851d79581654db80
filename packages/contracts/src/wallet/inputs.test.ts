import { describe, expect, it } from 'vitest';
import { depositInput, transactionsInput, withdrawInput } from './inputs.ts';

const badAmounts = [0, -1, 0.001, Number.POSITIVE_INFINITY, 'abc', 2 ** 53, Number.NaN, null, undefined, '500', {}];

describe('wallet amounts', () => {
  it.each(badAmounts)('refuse a deposit of %s with the specified text', (amountKobo) => {
    expect(depositInput.safeParse({ amountKobo }).error?.issues[0]?.message).toBe('Invalid deposit amount');
  });

  it.each(badAmounts)('refuse a withdrawal of %s with the specified text', (amountKobo) => {
    expect(withdrawInput.safeParse({ amountKobo }).error?.issues[0]?.message).toBe('Invalid withdrawal amount');
  });

  it.each([1, 500_000, Number.MAX_SAFE_INTEGER])('accept %s kobo', (amountKobo) => {
    expect(depositInput.parse({ amountKobo })).toEqual({ amountKobo });
  });
});

describe('transactionsInput', () => {
  it('defaults to 10 transactions', () => {
    expect(transactionsInput.parse({})).toEqual({ limit: 10 });
    expect(transactionsInput.parse(undefined)).toBeUndefined();
  });
});
