export { getReceipt, listReceipts, getRentStatement, verifyReceipt } from './views.ts';
export { issueReceipt, type NewReceipt, refundRent, type ReceiptRefund, refundReceipt } from './issue.ts';
