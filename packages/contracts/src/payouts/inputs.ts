import * as z from 'zod/mini';
import { textBetween, versionField } from '../fields.ts';
import { currentPasswordField } from '../auth/inputs.ts';
import { idField } from '../ids.ts';
import { koboAmount } from '../money.ts';
import { pinField } from '../wallet/inputs.ts';
import { findBank } from './bank-accounts.ts';
import { payoutLimits } from './states.ts';

const { reasonLength } = payoutLimits;

const bankText = 'Choose your bank.';
const numberText = 'Enter the ten digits of the account number.';
const versionText = 'Open the withdrawal again.';
const reasonText = `Give a reason of 3 to ${reasonLength} characters.`;

/** Ten digits; spaces and dashes between them are removed. */
export const accountNumberField = z.pipe(
  z.pipe(
    z.string(numberText),
    z.transform((typed) => typed.replace(/[\s-]/g, '')),
  ),
  z.string(numberText).check(z.regex(/^\d{10}$/, numberText)),
);

export const bankAccountNumberInput = z.strictObject({
  bankCode: z.string(bankText).check(
    z.maxLength(10, bankText),
    z.refine((code) => findBank(code) !== undefined, bankText),
  ),
  accountNumber: accountNumberField,
});
export type BankAccountNumberInput = z.infer<typeof bankAccountNumberInput>;

/** `pin` when it is turned on. */
export const addBankAccountInput = z.extend(bankAccountNumberInput, { pin: z.optional(pinField) });
export type AddBankAccountInput = z.infer<typeof addBankAccountInput>;

export const bankAccountInput = z.strictObject({ bankAccountId: idField('bac') });
export type BankAccountInput = z.infer<typeof bankAccountInput>;

export const setPayoutPinInput = z.strictObject({ password: currentPasswordField, pin: pinField });
export type SetPayoutPinInput = z.infer<typeof setPayoutPinInput>;

export const removePayoutPinInput = z.strictObject({ password: currentPasswordField });
export type RemovePayoutPinInput = z.infer<typeof removePayoutPinInput>;

export const withdrawalInput = z.strictObject({ withdrawalId: idField('pay') });
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

export const withdrawalActionInput = z.extend(withdrawalInput, { version: versionField(versionText) });
export type WithdrawalActionInput = z.infer<typeof withdrawalActionInput>;

const reasonField = textBetween({ min: 3, max: reasonLength }, reasonText);

/** An administrator's approval or refusal. Its owner reads only the reason of a refusal. */
export const decideWithdrawalInput = z.extend(withdrawalActionInput, { reason: reasonField });
export type DecideWithdrawalInput = z.infer<typeof decideWithdrawalInput>;

/**
 * Pays the money of a deleted account out to a bank account of the same person. `amountKobo` is the balance that the
 * administrator saw.
 */
export const payOutLeftInput = z.extend(bankAccountNumberInput, {
  userId: idField('usr'),
  amountKobo: koboAmount,
  reason: reasonField,
});
export type PayOutLeftInput = z.infer<typeof payOutLeftInput>;

/** Places a user's withdrawals on hold, or lifts the hold. The user reads only the reason of a hold. */
export const withdrawalHoldInput = z.strictObject({ userId: idField('usr'), reason: reasonField });
export type WithdrawalHoldInput = z.infer<typeof withdrawalHoldInput>;
