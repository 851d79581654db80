import { defineErrors } from '../errors/define-errors.ts';

export const configurationErrors = defineErrors({
  'configuration.not_found': { kind: 'not_found', text: 'We couldn’t find this change. Open the list again.' },
  'configuration.changed': { kind: 'conflict', text: 'A colleague has already decided this. Open the list again.' },
  'configuration.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The change’s status is “{state}”.' },
  'configuration.same_value': { kind: 'invalid', text: 'It has this value already. Give another one.' },
  'configuration.out_of_order': { kind: 'invalid', text: '{problem}' },
  'configuration.in_the_past': {
    kind: 'invalid',
    text: 'This time is over. Choose a later one, or start at once.',
  },
  'configuration.too_late': { kind: 'invalid', text: 'Choose a time within the next 90 days.' },
  'configuration.announcement_over': {
    kind: 'invalid',
    text: 'The announcement would end before it begins. Choose a later end.',
  },
  'configuration.open_change': {
    kind: 'conflict',
    text: 'A change of this waits or is planned already. Decide or withdraw that one first.',
  },
  'configuration.own_change': {
    kind: 'precondition',
    text: 'You proposed this change, so a colleague has to decide it. You can withdraw it.',
  },
  'configuration.others_change': {
    kind: 'precondition',
    text: 'A colleague proposed this change, so you can’t withdraw it. Decline it instead.',
  },
  'configuration.begun': {
    kind: 'conflict',
    text: 'This change is already in force. Go back to an earlier value instead.',
  },
});
