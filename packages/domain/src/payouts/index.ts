export {
  addBankAccount,
  removeBankAccount,
  restoreBankAccount,
  setDefaultAccount,
  findAccountHolder,
} from './bank-accounts.ts';
export { bankAccountNumbers, findDecliner } from './repository.ts';
export { holdWithdrawals, liftHold, sendCleared } from './holds.ts';
export { getPayoutSettings, cancelWithdrawal, getWithdrawal, listOpenWithdrawals } from './withdrawals.ts';
export { approvesTransfer, askAboutTransfer, askAboutWithdrawal, payoutTimerWork, completePayout } from './transfer.ts';
export { approveWithdrawal, declineWithdrawal, listPayoutCases } from './cases.ts';
export { listLeft, payOutLeft } from './left-money.ts';
export { withdrawFromWallet } from './withdraw.ts';
