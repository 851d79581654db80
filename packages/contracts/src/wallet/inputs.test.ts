import { describe, expect, it } from 'vitest';
import { depositInput, transactionsInput, withdrawInput } from './inputs.ts';

const badAmounts = [0, -1, 0.001, Number.POSITIVE_INFINITY, 'abc', 2 ** 53, Number.NaN, null, undefined, '500', {}];

describe('amounts', () => {
  it.each(badAmounts)('a deposit of %s answers with the specified text', (amountKobo) => {
    expect(depositInput.safeParse({ amountKobo }).error?.issues[0]?.message).toBe('Invalid deposit amount');
  });

  it.each(badAmounts)('a withdrawal of %s answers with the specified text', (amountKobo) => {
    expect(withdrawInput.safeParse({ amountKobo }).error?.issues[0]?.message).toBe('Invalid withdrawal amount');
  });

  it.each([1, 500_000, Number.MAX_SAFE_INTEGER])('%s kobo is an amount', (amountKobo) => {
    expect(depositInput.parse({ amountKobo })).toEqual({ amountKobo });
  });
});

describe('transactionsInput', () => {
  it('lists 10 when nothing is said', () => {
    expect(transactionsInput.parse({})).toEqual({ limit: 10 });
    expect(transactionsInput.parse(undefined)).toBeUndefined();
  });
});
