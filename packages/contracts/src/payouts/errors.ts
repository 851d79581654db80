import { defineErrors } from '../errors/define-errors.ts';

export const payoutErrors = defineErrors({
  'payouts.account_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this bank account. Open Payment settings to see yours.',
  },
  'payouts.account_exists': { kind: 'conflict', text: 'You’ve already added this account.' },
  'payouts.too_many_accounts': {
    kind: 'limit',
    text: 'You already have {count} bank accounts, the maximum. Remove one, then try again.',
  },
  'payouts.bank_closed': { kind: 'precondition', text: 'No account can be added at {bank}. Choose another bank.' },
  'payouts.number_wrong': {
    kind: 'invalid',
    text: 'No account at {bank} has this number. Check the ten digits and the bank.',
  },
  'payouts.no_such_account': {
    kind: 'precondition',
    text: '{bank} has no account with this number. Check the ten digits and the bank.',
  },
  'payouts.other_name': {
    kind: 'precondition',
    text: 'This account belongs to {accountName}, and you are {name}. Add an account that is in your own name.',
  },
  'payouts.bank_unavailable': {
    kind: 'unavailable',
    text: 'The bank isn’t responding. Nothing was changed. Try again in a minute.',
  },
  'payouts.undo_too_late': { kind: 'precondition', text: 'It’s too late to undo this. Add the account again.' },
  'payouts.account_cooling': {
    kind: 'precondition',
    text: '{account} can be used from {from}. Until then choose another account, or wait.',
  },
  'payouts.account_required': {
    kind: 'precondition',
    text: 'Add a bank account under Payment settings first, so that we know where to pay to.',
  },
  'payouts.below_minimum': {
    kind: 'limit',
    text: 'The minimum withdrawal to a bank account is {min}, or your whole balance.',
  },
  'payouts.daily_limit': {
    kind: 'limit',
    text: 'You can withdraw {max} in a day. {left} of that is left today.',
  },
  'payouts.pin_needed': { kind: 'precondition', text: 'Enter your payout PIN.' },
  'payouts.pin_wrong': { kind: 'precondition', text: 'This isn’t your payout PIN. Attempts left: {left}.' },
  'payouts.pin_locked': {
    kind: 'limit',
    text: 'The PIN was wrong too often. Set a new one under Payment settings with your password.',
  },
  'payouts.pin_easy': { kind: 'invalid', text: 'This PIN is easy to guess. Choose digits that aren’t in a row.' },
  'payouts.on_hold': {
    kind: 'precondition',
    text: 'RentReel has put your withdrawals on hold. The reason: {reason}',
  },
  'payouts.paused': {
    kind: 'unavailable',
    text: 'Withdrawals are paused for everyone right now. Your money stays in your wallet. Try again later.',
  },
  'payouts.waiting': {
    kind: 'precondition',
    text: 'Withdrawals are paused until {until}, because {because}. Your money stays in your wallet. Try again then.',
  },
  'payouts.person_on_hold': {
    kind: 'precondition',
    text: 'Withdrawals of this person are on hold. Lift the hold first.',
  },
  'payouts.hold_not_yours': {
    kind: 'precondition',
    text: 'This is about your own withdrawals. Another administrator has to decide.',
  },
  'payouts.no_such_person': { kind: 'not_found', text: 'We couldn’t find this person. Open the list again.' },
  'payouts.not_found': { kind: 'not_found', text: 'We couldn’t find this withdrawal. Open Transactions to see yours.' },
  'payouts.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The withdrawal’s status is “{state}”.' },
  'payouts.changed': {
    kind: 'conflict',
    text: 'This withdrawal has changed since you opened it. Check it again, then decide.',
  },
  'payouts.left_changed': {
    kind: 'conflict',
    text: 'The money of this account has changed since you opened the list. Check it again.',
  },
  'payouts.left_other_name': {
    kind: 'precondition',
    text: 'This account belongs to {accountName}. Earlier payouts went to {name}. Ask the person for an account in the same name.',
  },
  'payouts.left_no_name': {
    kind: 'precondition',
    text: 'This person never had a payout to a bank account, so we can’t tell whose account this is. Send the payment back the way it came instead.',
  },
  'payouts.own_withdrawal': {
    kind: 'precondition',
    text: 'This is your own withdrawal. Another administrator has to decide.',
  },
  'payouts.second_person': {
    kind: 'precondition',
    text: 'You’ve already approved this. A second administrator has to approve it too.',
  },
});
