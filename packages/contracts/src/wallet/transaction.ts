import type { Kobo } from '@rentreel/values';
import * as z from 'zod/mini';
import { koboAmount } from '../money.ts';
import { idField } from '../ids.ts';
import { limitField, pageFields, pageOf } from '../page.ts';
import { isoDayField } from '../day.ts';
import { tidyText } from '../text.ts';

/** What a movement is called in the wallet. */
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

/** What a wallet holds; 0 before it is opened. Kobo. */
export const walletBalance = z.int() as unknown as z.ZodMiniType<Kobo, Kobo>;

/** One line of a wallet: a view of a journal entry from its owner's side. */
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
  /** Epoch milliseconds: when it was written down. */
  createdAt: z.number(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

const textText = 'Search with at most 80 letters.';
const typeText = 'Choose one of the kinds of transaction.';
const flowText = 'Choose money in or money out.';

/** What a list of transactions is narrowed to; days are days in Lagos, and both count. */
export const historyFilterFields = {
  type: z.optional(z.enum(walletTransactionTypes, typeText)),
  category: z.optional(z.literal('escrow', 'The one category is escrow.')),
  flow: z.optional(z.enum(['in', 'out'], flowText)),
  from: z.optional(isoDayField),
  to: z.optional(isoDayField),
  /** Words of the description, a part of a reference, or an amount in naira. */
  text: z.optional(z.string(textText).check(tidyText(), z.maxLength(80, textText))),
};

export const searchTransactionsInput = z.strictObject({
  ...historyFilterFields,
  limit: limitField(30, 100),
  ...pageFields,
});
export type SearchTransactionsInput = z.infer<typeof searchTransactionsInput>;
export type HistoryFilter = Pick<SearchTransactionsInput, keyof typeof historyFilterFields>;

/** How far money is that a bank or a payment service moves. */
export const paymentStates = ['pending', 'settled', 'returned'] as const;

/** A line of the history: what the wallet shows of it, and how far its payment is when it has one. */
export const historyEntry = z.extend(walletTransaction, { paymentState: z.optional(z.enum(paymentStates)) });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyPage = pageOf(historyEntry);

export const getTransactionInput = z.strictObject({ transactionId: idField('jrn') });
export type GetTransactionInput = z.infer<typeof getTransactionInput>;

/** Everything about one line: who moved the money, and the other lines of the same matter. */
export const transactionDetail = z.extend(historyEntry, {
  payment: z.optional(
    z.strictObject({
      id: idField('pay'),
      provider: z.string(),
      providerReference: z.nullable(z.string()),
      state: z.enum(paymentStates),
      /** Epoch milliseconds: when it came into this state. */
      since: z.number(),
    }),
  ),
  /** The inspection whose fee this is. */
  inspectionId: z.optional(idField('ins')),
  /** The rent pot that it went into or came out of. */
  potId: z.optional(idField('pot')),
  /** The booking that it paid for or came out of. */
  bookingId: z.optional(idField('bkg')),
  /** Why RentReel paid it, where it is a refund that administrators agreed on. */
  refund: z.optional(z.strictObject({ reason: z.string(), text: z.string() })),
  /** The caller's other lines of the same withdrawal, inspection or booking, oldest first. */
  related: z.array(historyEntry),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;
