import {
  depositInput,
  getTransactionInput,
  historyPage,
  searchTransactionsInput,
  transactionDetail,
  transactionsInput,
  walletBalance,
  walletLimits,
  walletTransaction,
  withdrawInput,
} from '@rentreel/contracts/wallet';
import { withdrawFromWallet } from '@rentreel/domain/payouts';
import {
  depositToWallet,
  getWalletBalance,
  getWalletLimits,
  getWalletTransaction,
  listWalletTransactions,
  searchWalletTransactions,
} from '@rentreel/domain/wallet';
import * as z from 'zod/mini';
import { signedInProcedure } from '../procedures.ts';

export const walletRoutes = {
  /** Kobo; 0 before the wallet is opened. */
  balance: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .output(walletBalance)
    .query(({ ctx }) => getWalletBalance(ctx)),
  limits: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .output(walletLimits)
    .query(({ ctx }) => getWalletLimits(ctx)),
  deposit: signedInProcedure
    .input(depositInput)
    .output(walletTransaction)
    .mutation(({ ctx, input }) => depositToWallet(ctx, input)),
  withdraw: signedInProcedure
    .input(withdrawInput)
    .output(walletTransaction)
    .mutation(({ ctx, input }) => withdrawFromWallet(ctx, input)),
  transactions: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .input(transactionsInput)
    .output(z.array(walletTransaction))
    .query(({ ctx, input }) => listWalletTransactions(ctx, input)),
  searchTransactions: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .input(searchTransactionsInput)
    .output(historyPage)
    .query(({ ctx, input }) => searchWalletTransactions(ctx, input)),
  getTransaction: signedInProcedure
    .meta({ scope: 'wallet:read' })
    .input(getTransactionInput)
    .output(transactionDetail)
    .query(({ ctx, input }) => getWalletTransaction(ctx, input)),
};
