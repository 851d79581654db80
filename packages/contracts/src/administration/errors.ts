import { defineErrors } from '../errors/define-errors.ts';

export const administrationErrors = defineErrors({
  'administration.person_not_found': {
    kind: 'not_found',
    text: 'There is nobody with this id. Search by name, e-mail address or phone number.',
  },
  'administration.nothing_to_reveal': {
    kind: 'precondition',
    text: 'This person has not given it, so there is nothing to show.',
  },
  'administration.case_not_found': {
    kind: 'not_found',
    text: 'This case does not wait any more. Open the queue again.',
  },
  'administration.not_in_bulk': {
    kind: 'invalid',
    text: 'This is not decided for several cases at once. Decide each case by itself.',
  },
  'administration.batch_not_found': { kind: 'not_found', text: 'There is no such decision of yours.' },
  'administration.too_late_to_undo': {
    kind: 'conflict',
    text: 'It is too late to take this back: it was applied already. Decide the cases anew.',
  },
  'administration.case_taken': {
    kind: 'conflict',
    text: '{name} works on this case. Talk to them, or wait until it is free.',
  },
});
