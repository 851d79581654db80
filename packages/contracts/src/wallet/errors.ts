import { defineErrors } from '../errors/define-errors.ts';

/** The first four texts are the product's specification, letter for letter. */
export const walletErrors = defineErrors({
  'wallet.invalid_deposit_amount': { kind: 'invalid', text: 'Invalid deposit amount' },
  'wallet.invalid_withdrawal_amount': { kind: 'invalid', text: 'Invalid withdrawal amount' },
  'wallet.not_found': { kind: 'precondition', text: 'Wallet not found' },
  'wallet.insufficient_balance': { kind: 'precondition', text: 'Insufficient balance' },
  'wallet.amount_over_limit': { kind: 'limit', text: 'The most you can move at once is {max}.' },
  'wallet.key_reused': {
    kind: 'conflict',
    text: 'This payment was sent before with another amount. Start it again.',
  },
  'wallet.payment_declined': { kind: 'precondition', text: 'The payment was declined. You were not charged.' },
  'wallet.deposit_not_instant': {
    kind: 'precondition',
    text: 'Money comes into your wallet by card or bank transfer here. Choose one of them to pay.',
  },
  'wallet.payment_unavailable': {
    kind: 'unavailable',
    text: 'The payment service does not answer. You were not charged. Try again in a minute.',
  },
  'wallet.transaction_not_found': { kind: 'not_found', text: 'There is no such transaction in your wallet.' },
  'wallet.statement_too_long': {
    kind: 'limit',
    text: 'These days hold {count} transactions, and a PDF takes {max}. Choose fewer days, or download the CSV.',
  },
});
