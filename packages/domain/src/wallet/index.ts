export { findBalance, findDebtStart } from './repository.ts';
export { depositEvents, depositNotice, depositToWallet } from './deposit.ts';
export { findPostedEntry, getWalletBalance, type PostingOutcome } from './journal.ts';
export { deleteSpentReservations, releaseRoom, reserveRoom } from './balance-limit.ts';
export { getWalletLimits } from './wallet-limits.ts';
export { searchWalletTransactions, listWalletTransactions } from './history.ts';
export { getWalletTransaction } from './transaction-detail.ts';
export { openStatement, type WalletStatement } from './statement.ts';
export {
  type Movement,
  moveMoney,
  journalKey,
  withdrawalEndKey,
  withdrawalPaidLateKey,
  withdrawalReversalKey,
  requireOutsideTransaction,
  requirePosted,
  requireWithinLimit,
} from './move-money.ts';
export { endPayment, noteReversal } from './payment-repository.ts';
export { readRunner } from './sql-runner.ts';
export { postedTransaction } from './transaction-dto.ts';
export { transferBetweenWallets } from './transfer.ts';
export type { LedgerCheck } from './verify/repository.ts';
export { type LedgerReport, verifyLedger } from './verify/verify-ledger.ts';
