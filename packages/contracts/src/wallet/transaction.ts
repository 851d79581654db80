import type { Kobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { textUpTo } from '../fields.ts';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { isoDayField } from '../day.ts';

/** Labels of movements in the wallet. */
export const walletTransactionTypes = [
  'deposit',
  'withdrawal',
  'refund',
  'transfer',
  'inspection_fee',
  'booking',
  'rent',
  'savings',
  'reward',
] as const;
export type WalletTransactionType = (typeof walletTransactionTypes)[number];

/** Balance of a wallet; 0 before it is opened. Kobo. */
export const walletBalance = z.int() as unknown as z.ZodMiniType<Kobo, Kobo>;

/** A wallet transaction: a journal entry from its owner's side. */
export const walletTransaction = z.strictObject({
  id: idField('jrn'),
  type: z.enum(walletTransactionTypes),
  description: z.string(),
  /** Kobo; negative when money leaves. */
  amountKobo: koboAmount,
  balanceAfterKobo: koboAmount,
  category: z.optional(z.literal('escrow')),
  /** Epoch milliseconds: when the money moved. */
  timestamp: z.number(),
  /** Epoch milliseconds: when it was recorded. */
  createdAt: z.number(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

const textText = 'Search with at most 80 characters.';
const typeText = 'Choose one of the kinds of transaction.';
const flowText = 'Choose money in or money out.';

/** Filter of transactions; days are days in Lagos, both included. */
export const historyFilterFields = {
  type: z.optional(z.enum(walletTransactionTypes, typeText)),
  category: z.optional(z.literal('escrow', 'The one category is escrow.')),
  flow: z.optional(z.enum(['in', 'out'], flowText)),
  from: z.optional(isoDayField),
  to: z.optional(isoDayField),
  /** Words of the description, a part of a reference, or an amount in naira. */
  text: z.optional(textUpTo(80, textText)),
};

export const searchTransactionsInput = z.strictObject({
  ...historyFilterFields,
  limit: limitField(30, 100),
  ...pageFields,
});
export type SearchTransactionsInput = z.infer<typeof searchTransactionsInput>;
export type HistoryFilter = Pick<SearchTransactionsInput, keyof typeof historyFilterFields>;

/** Progress of money that a bank or payment service moves. */
export const paymentStates = ['pending', 'settled', 'returned'] as const;

/** A history line: the wallet transaction, with the progress of its payment if it has one. */
export const historyEntry = z.extend(walletTransaction, { paymentState: z.optional(z.enum(paymentStates)) });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyPage = pageOf(historyEntry);

export const getTransactionInput = z.strictObject({ transactionId: idField('jrn') });
export type GetTransactionInput = z.infer<typeof getTransactionInput>;

/** Details of a transaction: its parties, and related transactions. */
export const transactionDetail = z.extend(historyEntry, {
  payment: z.optional(
    z.strictObject({
      id: idField('pay'),
      provider: z.string(),
      providerReference: z.nullable(z.string()),
      state: z.enum(paymentStates),
      /** Epoch milliseconds: start of the state. */
      since: z.number(),
    }),
  ),
  /** The inspection whose fee this is. */
  inspectionId: z.optional(idField('ins')),
  /** The rent pot it was saved into or taken from. */
  potId: z.optional(idField('pot')),
  /** The booking it paid for or came from. */
  bookingId: z.optional(idField('bkg')),
  /** Why RentReel paid it, for a refund approved by administrators. */
  refund: z.optional(z.strictObject({ reason: z.string(), text: z.string() })),
  /** The caller's other transactions of the same withdrawal, inspection or booking, oldest first. */
  related: z.array(historyEntry),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;
