import * as z from 'zod/mini';
import { idField } from '../ids.ts';

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
] as const;
export type WalletTransactionType = (typeof walletTransactionTypes)[number];

/** One line of a wallet: a view of a journal entry from its owner's side. */
export const walletTransaction = z.strictObject({
  id: idField('jrn'),
  type: z.enum(walletTransactionTypes),
  description: z.string(),
  /** Kobo; negative when money leaves. */
  amountKobo: z.number(),
  balanceAfterKobo: z.number(),
  category: z.optional(z.literal('escrow')),
  /** Epoch milliseconds: when the money moved. */
  timestamp: z.number(),
  /** Epoch milliseconds: when it was written down. */
  createdAt: z.number(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;
