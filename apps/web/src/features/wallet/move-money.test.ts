import { describe, expect, it } from 'vitest';
import { readAmount } from './move-money.tsx';

describe('readAmount', () => {
  it.each([
    ['5,000', 500_000, 'Five thousand naira'],
    ['0.01', 1, 'One kobo'],
    ['1,234.50', 123_450, 'One thousand two hundred and thirty-four naira fifty kobo'],
    ['₦50,000', 5_000_000, 'Fifty thousand naira'],
  ])('parses %s and returns the amount in words', (typed, kobo, hint) => {
    expect(readAmount(typed)).toEqual({ kobo, hint });
  });

  it.each(['', '   ', '0', '0.00'])('returns no amount for %j', (typed) => {
    expect(readAmount(typed)).toEqual({ kobo: null, hint: null });
  });

  it.each([
    ['-5,000', 'Enter an amount above ₦0.'],
    ['abc', 'Enter the amount in numbers, like 5,000.'],
    ['1e309', 'Enter the amount in numbers, like 5,000.'],
    ['0.001', 'Use at most two decimal places.'],
    ['99999999999999999', 'This is more than anyone can move at once.'],
  ])('returns an error message for %s', (typed, hint) => {
    expect(readAmount(typed)).toEqual({ kobo: null, hint });
  });
});
