import { describe, expect, it } from 'vitest';
import { escrowHoldInput } from '../bookings/escrow.ts';
import { decisionReasons } from './decision-reasons.ts';
import { addBankAccountInput, decideWithdrawalInput, setPayoutPinInput, withdrawalHoldInput } from './inputs.ts';

const textOf = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('addBankAccountInput', () => {
  it('accepts a number with spaces and dashes', () => {
    const input = { bankCode: '011', accountNumber: ' 000 001-4579 ' };
    expect(addBankAccountInput.parse(input)).toEqual({ bankCode: '011', accountNumber: '0000014579' });
  });

  it.each([
    [{ bankCode: '000', accountNumber: '0000014579' }, 'Choose your bank.'],
    [{ bankCode: '011', accountNumber: '000001457' }, 'Enter the ten digits of the account number.'],
    [{ bankCode: '011', accountNumber: '000001457x' }, 'Enter the ten digits of the account number.'],
    [{ bankCode: '011' }, 'Enter the ten digits of the account number.'],
    [{ bankCode: '011', accountNumber: '0000014579', pin: '12' }, 'A PIN has 4 to 6 digits.'],
  ])('explains what is wrong with %j', (input, text) => {
    expect(textOf(addBankAccountInput.safeParse(input))).toBe(text);
  });
});

describe('setPayoutPinInput', () => {
  it.each(['123', '1234567', '12a4', ''])('refuses %s', (pin) => {
    expect(textOf(setPayoutPinInput.safeParse({ password: 'x', pin }))).toBe('A PIN has 4 to 6 digits.');
  });
});

const wanted = 'Give a reason of 3 to 300 characters.';
const zeros = '0'.repeat(26);

/** Administrators' decisions about money, each with its canned reasons. */
const decisions = [
  {
    about: 'a withdrawal',
    schema: decideWithdrawalInput,
    input: { withdrawalId: `pay_${zeros}`, version: 1 },
    canned: decisionReasons.approve,
  },
  {
    about: 'a hold on withdrawals',
    schema: withdrawalHoldInput,
    input: { userId: `usr_${zeros}` },
    canned: decisionReasons.lift,
  },
  {
    about: 'a hold on escrow',
    schema: escrowHoldInput,
    input: { bookingId: `bkg_${zeros}` },
    canned: decisionReasons.lift,
  },
];

describe.each(decisions)('the input of a decision about $about', ({ schema, input, canned }) => {
  it.each([undefined, '', '  a ', 'x'.repeat(301)])('refuses the reason %j', (reason) => {
    expect(textOf(schema.safeParse({ ...input, reason }))).toBe(wanted);
  });

  it('accepts a written reason, trimmed, and every canned one unchanged', () => {
    expect(schema.parse({ ...input, reason: ' not you ' }).reason).toBe('not you');
    expect(canned.map((reason) => schema.parse({ ...input, reason }).reason)).toEqual(canned);
  });
});
