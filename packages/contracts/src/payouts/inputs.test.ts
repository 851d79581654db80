import { describe, expect, it } from 'vitest';
import { addBankAccountInput, declineWithdrawalInput, setPayoutPinInput } from './inputs.ts';

const textOf = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('the input of a bank account', () => {
  it('takes a number with spaces and dashes as people read it out', () => {
    const input = { bankCode: '011', accountNumber: ' 000 001-4579 ' };
    expect(addBankAccountInput.parse(input)).toEqual({ bankCode: '011', accountNumber: '0000014579' });
  });

  it.each([
    [{ bankCode: '000', accountNumber: '0000014579' }, 'Choose your bank.'],
    [{ bankCode: '011', accountNumber: '000001457' }, 'Give the ten digits of the account number.'],
    [{ bankCode: '011', accountNumber: '000001457x' }, 'Give the ten digits of the account number.'],
    [{ bankCode: '011' }, 'Give the ten digits of the account number.'],
    [{ bankCode: '011', accountNumber: '0000014579', pin: '12' }, 'A PIN has 4 to 6 digits.'],
  ])('tells what is wrong with %j', (input, text) => {
    expect(textOf(addBankAccountInput.safeParse(input))).toBe(text);
  });
});

describe('the input of a PIN', () => {
  it.each(['123', '1234567', '12a4', ''])('refuses %s', (pin) => {
    expect(textOf(setPayoutPinInput.safeParse({ password: 'x', pin }))).toBe('A PIN has 4 to 6 digits.');
  });
});

describe('the input of a refusal', () => {
  it('wants a reason', () => {
    const input = { withdrawalId: `pay_${'0'.repeat(26)}`, version: 1 };
    expect(textOf(declineWithdrawalInput.safeParse({ ...input, reason: '  a ' }))).toBe(
      'Say why in 3 to 300 characters.',
    );
    expect(declineWithdrawalInput.parse({ ...input, reason: ' not you ' }).reason).toBe('not you');
  });
});
