export { getReceipt, listReceipts, getRentStatement, verifyReceipt } from './views.ts';
export { issueReceipt, type NewReceipt, refundRent, refundReceipt } from './issue.ts';
