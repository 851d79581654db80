import { defineErrors } from '../errors/define-errors.ts';

export const administrationErrors = defineErrors({
  'administration.person_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this person. Search by name, email address or phone number.',
  },
  'administration.nothing_to_reveal': {
    kind: 'precondition',
    text: 'This person hasn’t given it, so there is nothing to show.',
  },
  'administration.nothing_to_verify': {
    kind: 'precondition',
    text: 'Nothing of this person is verified, so there is nothing to ask for again.',
  },
  'administration.case_not_found': {
    kind: 'not_found',
    text: 'This case doesn’t wait any more. Open the queue again.',
  },
  'administration.not_in_bulk': {
    kind: 'invalid',
    text: 'This isn’t decided for several cases at once. Decide each case by itself.',
  },
  'administration.batch_not_found': {
    kind: 'not_found',
    text: 'We couldn’t find this decision among yours. Open the queue again.',
  },
  'administration.too_late_to_undo': {
    kind: 'conflict',
    text: 'It’s too late to take this back: it was applied already. Decide the cases again.',
  },
  'administration.case_taken': {
    kind: 'conflict',
    text: '{name} works on this case. Talk to them, or wait until it is free.',
  },
});
