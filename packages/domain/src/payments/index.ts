export {
  cancelOwnIntent,
  checkIntent,
  checkOwnIntent,
  getIntent,
  isIntentOpen,
  listOpenIntents,
} from './check-intent.ts';
export {
  type IntentReceiver,
  type IntentReceivers,
  type ReceivedPayment,
  keepInWallet,
  receiveIntoWallet,
} from './receivers.ts';
export { listPaymentCases } from './cases.ts';
export { openIntent, openWalletPayment } from './open-intent.ts';
export { tryToCollect } from './collect-intent.ts';
export { cancelOpenFor } from './end-intent.ts';
export { checkTimer } from './process.ts';
export { referenceOf, referencesOf } from './intent.ts';
export { deleteOldWebhooks, handleWebhook, receiveWebhook } from './webhooks.ts';
export { refundIntent } from './refund.ts';
export { type IntentRow, findIntent, findReceipt, listRefundSources } from './repository.ts';
export { settleIntent } from './settle-intent.ts';
export { paymentLedgerChecks } from './ledger-checks-repository.ts';
