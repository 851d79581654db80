export { refundLedgerChecks } from './ledger-checks-repository.ts';
export { getRefundOptions, listRefunds } from './queue.ts';
export { approveRefund, declineRefund, proposeRefund, withdrawRefund } from './refunds.ts';
