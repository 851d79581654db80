export { checkIntent } from './check-intent.ts';
export { checkOwnIntent, getIntent, listOpenIntents } from './get-intent.ts';
export type { IntentReceivers } from './intent-receiver.ts';
export { openWalletPayment } from './open-wallet-payment.ts';
export { checkTimer } from './process/take-step.ts';
export { receiveIntoWallet } from './receive-into-wallet.ts';
export { deleteOldWebhooks, handleWebhook, receiveWebhook } from './receive-webhook.ts';
export { refundIntent } from './refund-intent.ts';
