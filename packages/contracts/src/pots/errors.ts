import { defineErrors } from '../errors/define-errors.ts';

export const potErrors = defineErrors({
  'pots.not_found': { kind: 'not_found', text: 'We couldn’t find this rent pot. Open Rent pots to see yours.' },
  'pots.not_allowed': { kind: 'forbidden', text: 'Only the pot’s owner can do this.' },
  'pots.closed': { kind: 'conflict', text: 'This pot is closed. What you had in it is back in your wallet.' },
  'pots.too_many': { kind: 'limit', text: 'You’re in {count} pots. Close or leave one, then start another.' },
  'pots.full': { kind: 'limit', text: 'This pot is full: at most {count} people save in one.' },
  'pots.wallet_short': {
    kind: 'precondition',
    text: 'Your wallet holds {balance}. Save that or less, or deposit money first. Nothing was moved.',
  },
  'pots.share_short': {
    kind: 'precondition',
    text: 'Your share of this pot is {share}. Withdraw that or less. Nothing was moved.',
  },
  'pots.day_not_ahead': { kind: 'precondition', text: 'Choose a day from tomorrow on, within five years.' },
  'pots.home_not_saved': {
    kind: 'precondition',
    text: 'Save this home first, or enter an amount as the target.',
  },
  'pots.invitation_not_found': {
    kind: 'not_found',
    text: 'This link doesn’t open a rent pot. Ask who sent it for a new one.',
  },
  'pots.invitation_ended': {
    kind: 'not_found',
    text: 'This invitation has ended. Ask who sent it for a new one.',
  },
  'pots.not_a_member': { kind: 'not_found', text: 'This person isn’t in the pot any more.' },
});
