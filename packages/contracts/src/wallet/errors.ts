import { defineErrors } from '../errors/define-errors.ts';

/** The first four texts are specified by the product, letter for letter. */
export const walletErrors = defineErrors({
  'wallet.invalid_deposit_amount': { kind: 'invalid', text: 'Invalid deposit amount' },
  'wallet.invalid_withdrawal_amount': { kind: 'invalid', text: 'Invalid withdrawal amount' },
  'wallet.not_found': { kind: 'precondition', text: 'Wallet not found' },
  'wallet.insufficient_balance': { kind: 'precondition', text: 'Insufficient balance' },
  'wallet.amount_over_limit': { kind: 'limit', text: 'The most you can move at once is {max}.' },
  'wallet.daily_limit': {
    kind: 'precondition',
    text: 'Up to {max} can leave your wallet in a day. The most you can move today is {left}.{raise}',
  },
  'wallet.daily_limit_reached': {
    kind: 'precondition',
    text: 'Up to {max} can leave your wallet in a day, and you have used it. More can leave from midnight.{raise}',
  },
  'wallet.payment_over_daily_limit': {
    kind: 'precondition',
    text: 'Up to {max} can leave your wallet in a day, and {left} is left today. Pay by card or bank transfer instead: they have no such limit.{raise}',
  },
  'wallet.balance_limit': {
    kind: 'precondition',
    text: 'Your wallet can hold up to {max}. The most you can deposit now is {room}.{raise}',
  },
  'wallet.balance_limit_reached': {
    kind: 'precondition',
    text: 'Your wallet can hold up to {max} and has no room for more. Withdraw some money first.{raise}',
  },
  'wallet.key_reused': {
    kind: 'conflict',
    text: 'This payment was sent before with other details. Start it again.',
  },
  'wallet.payment_declined': {
    kind: 'precondition',
    text: 'The payment was declined, and you weren’t charged. Try again, or pay another way.',
  },
  'wallet.deposit_not_instant': {
    kind: 'precondition',
    text: 'Money comes into your wallet by card or bank transfer here. Choose one of them to pay.',
  },
  'wallet.payment_unavailable': {
    kind: 'unavailable',
    text: 'The payment service isn’t responding. You weren’t charged. Try again in a minute.',
  },
  'wallet.transaction_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this transaction in your wallet. Open Transactions to see them all.',
  },
  'wallet.statement_too_long': {
    kind: 'limit',
    text: 'These days hold {count} transactions, and a PDF takes {max}. Choose fewer days, or download the CSV.',
  },
});
