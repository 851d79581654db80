import { keysOf } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { errorTable, errorText } from './index.ts';

const codes = keysOf(errorTable);

describe('errorTable', () => {
  it.each([
    ['wallet.invalid_deposit_amount', 'Invalid deposit amount'],
    ['wallet.invalid_withdrawal_amount', 'Invalid withdrawal amount'],
    ['wallet.not_found', 'Wallet not found'],
    ['wallet.insufficient_balance', 'Insufficient balance'],
  ] as const)('keeps the specified text of %s to the letter', (code, text) => {
    expect(errorText(code)).toBe(text);
  });

  it.each(codes)('names %s as module.reason_in_words', (code) => {
    expect(code).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
  });

  it.each(codes)('words %s without blame or apology', (code) => {
    expect(errorTable[code].text).not.toMatch(/\b(please|sorry|oops|invalid input|forbidden)\b/i);
  });

  it('errorText fills in params and keeps unknown placeholders visible', () => {
    expect(errorText('auth.too_many_tries', { wait: '2 minutes' })).toBe(
      'Too many attempts. Wait 2 minutes and try again.',
    );
    expect(errorText('auth.too_many_tries')).toContain('{wait}');
  });
});
