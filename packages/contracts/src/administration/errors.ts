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
  'administration.case_taken': {
    kind: 'conflict',
    text: '{name} works on this case. Talk to them, or wait until it is free.',
  },
});
