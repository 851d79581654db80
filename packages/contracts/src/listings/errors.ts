import { defineErrors } from '../errors/define-errors.ts';

export const listingErrors = defineErrors({
  'listings.not_found': { kind: 'not_found', text: 'This home is no longer listed.' },
  'listings.not_publishable': {
    kind: 'precondition',
    text: 'This home can’t be published yet. Still missing: {missing}.',
  },
  'listings.wrong_state': { kind: 'conflict', text: 'This home is {state}, so it can’t be changed in this way.' },
  'listings.too_many_reports': { kind: 'limit', text: 'You have reported many homes today. Try again tomorrow.' },
  'listings.unit_taken': { kind: 'conflict', text: 'This home is already reserved for another tenant.' },
  'listings.appeal_over': {
    kind: 'precondition',
    text: 'A listing that was taken off can be appealed once, within 7 days.',
  },
  'listings.other_administrator': {
    kind: 'precondition',
    text: 'You took this listing off. Another administrator decides the appeal.',
  },
  'listings.landlord_restricted': {
    kind: 'conflict',
    text: 'The landlord of this home may not list homes now: their account is restricted, frozen or about to be deleted.',
  },
  'listings.claim_open': {
    kind: 'conflict',
    text: 'Two people claim this home. It can be shown once both claims are compared, in the queue of verification.',
  },
  'listings.own_case': {
    kind: 'forbidden',
    text: 'This is your own home. Leave it to another administrator.',
  },
  'listings.changed': {
    kind: 'conflict',
    text: 'The landlord has changed this home since you opened it. Check it again.',
  },
  'listings.rent_changed': { kind: 'conflict', text: 'The rent has changed since you opened this. Check it again.' },
  'listings.reports_decided': {
    kind: 'conflict',
    text: 'A colleague has just decided these reports. Open the queue again.',
  },
  'drafts.not_found': { kind: 'not_found', text: 'This draft no longer exists.' },
  'drafts.newer': {
    kind: 'conflict',
    text: 'You changed this draft on another device. Nothing is lost: open the newer version, or keep this one.',
  },
  'drafts.incomplete': { kind: 'invalid', text: 'Some answers are missing before this home can be published.' },
  'drafts.too_many': { kind: 'limit', text: 'You have {count} unfinished drafts. Finish or delete one first.' },
  'listings.media_unknown': { kind: 'invalid', text: 'One of the pictures isn’t in your uploads. Add it again.' },
});
