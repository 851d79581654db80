import { defineErrors } from '../errors/define-errors.ts';

export const verificationErrors = defineErrors({
  'verification.not_found': { kind: 'not_found', text: 'There’s nothing to verify here. Open Verify yourself again.' },
  'verification.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The step’s status is “{state}”.' },
  'verification.changed': {
    kind: 'conflict',
    text: '{who} has already handled this. Check it again, then decide.',
  },
  'verification.resting': { kind: 'limit', text: 'This was refused. You can try again in {wait}.' },
  'verification.no_tries_left': {
    kind: 'limit',
    text: 'This was refused {count} times, so it can’t be sent again. Ask a person at RentReel to look at it.',
  },
  'verification.tries_left': {
    kind: 'precondition',
    text: 'You can still send this again yourself. Follow what the refusal says.',
  },
  'verification.own_case': {
    kind: 'forbidden',
    text: 'This is your own case, or that of somebody you brought here. Leave it to another administrator.',
  },
  'verification.photos_unknown': {
    kind: 'invalid',
    text: 'One of the photos isn’t in your uploads, or was used already. Take it again.',
  },
  'verification.nothing_checked': {
    kind: 'invalid',
    text: 'Tick what you checked. The person who lets the home will see it.',
  },
  'verification.claimed': {
    kind: 'conflict',
    text: '{name} holds the authority to let this home. Compare both claims, and withdraw theirs before you approve this one.',
  },
  'verification.claims_compared': {
    kind: 'conflict',
    text: 'Another person also claims this home. Decide both claims together, under “Two claims to one home”.',
  },
  'verification.no_conflict': {
    kind: 'not_found',
    text: 'These claims are decided, or one of them is over. Open the list again.',
  },
  'verification.not_your_listing': {
    kind: 'not_found',
    text: 'This isn’t one of your listings. Open Authority to let again.',
  },
  'verification.under_age': {
    kind: 'precondition',
    text: 'RentReel is for people who are 18 or older. Check your date of birth.',
  },
  'verification.phone_taken': {
    kind: 'conflict',
    text: 'This number belongs to another account. Log in there, or use another number.',
  },
  'verification.phone_same': {
    kind: 'precondition',
    text: 'This number is verified already. To change it, enter another one.',
  },
  'verification.number_taken': {
    kind: 'conflict',
    text: 'This number is verified on another account. If that account is yours, log in there. Else check the digits.',
  },
  'verification.number_suspended': {
    kind: 'forbidden',
    text: 'This number was verified on an account that RentReel suspended. If that is a mistake, write to us under Help: a person looks at it.',
  },
  'verification.code_wait': { kind: 'limit', text: 'Wait {wait} before you ask for another code.' },
  'verification.code_wrong': { kind: 'precondition', text: 'That isn’t the code. Attempts left: {left}.' },
  'verification.code_over': {
    kind: 'precondition',
    text: 'This code doesn’t count any more. Ask for a new one.',
  },
  'verification.code_not_sent': {
    kind: 'unavailable',
    text: 'The message couldn’t be sent. Check the number, or try again in a few minutes.',
  },
  'verification.code_blocked': {
    kind: 'precondition',
    text: 'This number takes no messages from companies. Send ALLOW to 2442 from that phone, then ask again.',
  },
  'verification.forged_report': { kind: 'unauthenticated', text: 'The signature of this report is wrong.' },
});
