import { defineErrors } from '../errors/define-errors.ts';

export const mandateErrors = defineErrors({
  'mandates.not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this mandate. Open Authority to let to see yours.',
  },
  'mandates.too_many': {
    kind: 'limit',
    text: 'You have {count} mandates that aren’t signed yet. Withdraw one, then write another.',
  },
  'mandates.sent_too_many': {
    kind: 'limit',
    text: 'You have sent {count} mandates within 24 hours. Send this one tomorrow.',
  },
  'mandates.wrong_state': {
    kind: 'conflict',
    text: 'This mandate isn’t open for that any more: {state}. Read it again.',
  },
  'mandates.changed': { kind: 'conflict', text: 'This mandate has changed since you opened it. Read it again.' },
  'mandates.over': {
    kind: 'precondition',
    text: 'The last day of this mandate is over. Ask for a new one.',
  },
  'mandates.start_past': { kind: 'precondition', text: 'Choose a first day from today on, within 3 months.' },
  'mandates.not_your_listing': {
    kind: 'precondition',
    text: 'A mandate is about homes that you list. Choose from your own listings.',
  },
  'mandates.identity_needed': {
    kind: 'precondition',
    text: 'RentReel checks who an owner is before a mandate counts. Open Verify yourself in your profile, then sign.',
  },
  'mandates.own_address': {
    kind: 'precondition',
    text: 'Enter the email address of the owner, not your own. For homes that you own you need no mandate.',
  },
  'mandates.link_not_yours': {
    kind: 'precondition',
    text: 'You wrote this mandate. The owner has to open this link in an account of their own.',
  },
  'mandates.link_ended': {
    kind: 'not_found',
    text: 'This link doesn’t open a mandate any more. Ask who sent it.',
  },
});
