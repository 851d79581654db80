import * as z from 'zod/mini';
import { idField } from '../ids.ts';
import { koboBetween } from '../money.ts';
import { limitField } from '../page.ts';
import { payoutLimits } from '../payouts/states.ts';
import { walletErrors } from './errors.ts';

const { pinMinDigits, pinMaxDigits } = payoutLimits;
const pinText = `A PIN has ${pinMinDigits} to ${pinMaxDigits} digits.`;

export const pinField = z.string(pinText).check(z.regex(new RegExp(`^\\d{${pinMinDigits},${pinMaxDigits}}$`), pinText));

/** The most that one deposit or withdrawal may move: ₦1,000,000,000. */
export const maxMovementKobo = 100_000_000_000;

/** How many of the transactions that it asked for the wallet screen shows. */
export const shownTransactions = 5;

const amountField = (text: string) => koboBetween(text, { min: 1, max: Number.MAX_SAFE_INTEGER });

/**
 * Made by the caller before the first try and kept until there is an answer: the same key moves money once.
 * Without it a lost answer cannot be asked for again.
 */
const idempotencyKeyField = z.optional(
  z
    .string('Send a key of 8 to 64 letters, digits or dashes.')
    .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Send a key of 8 to 64 letters, digits or dashes.')),
);

export const depositInput = z.strictObject({
  amountKobo: amountField(walletErrors['wallet.invalid_deposit_amount'].text),
  idempotencyKey: idempotencyKeyField,
});
export type DepositInput = z.infer<typeof depositInput>;

export const withdrawInput = z.strictObject({
  amountKobo: amountField(walletErrors['wallet.invalid_withdrawal_amount'].text),
  idempotencyKey: idempotencyKeyField,
  /** Where it goes; left out, to the caller's default account, or to the simulator when they have none. */
  bankAccountId: z.optional(idField('bac')),
  /** When the caller has turned theirs on. */
  pin: z.optional(pinField),
});
export type WithdrawInput = z.infer<typeof withdrawInput>;

export const transactionsInput = z.optional(z.strictObject({ limit: limitField(10, 100) }));
