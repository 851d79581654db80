export { getReceipt, listReceipts } from './get-receipt.ts';
export { getRentStatement } from './get-rent-statement.ts';
export { issueReceipt, type NewReceipt } from './issue-receipt.ts';
export { refundRent } from './refund-rent.ts';
export { type ReceiptRefund, refundReceipt } from './refund-receipt.ts';
export { verifyReceipt } from './verify-receipt.ts';
