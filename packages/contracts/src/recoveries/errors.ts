import { defineErrors } from '../errors/define-errors.ts';

export const recoveryErrors = defineErrors({
  'recoveries.not_found': { kind: 'not_found', text: 'We couldn’t find this request. Open the queue again.' },
  'recoveries.wrong_state': {
    kind: 'conflict',
    text: 'You can’t do that any more: its status is “{state}”. Open it again.',
  },
  'recoveries.changed': { kind: 'conflict', text: 'This request has changed since you opened it. Read it again.' },
  'recoveries.code_wrong': { kind: 'precondition', text: 'A code isn’t right. Attempts left: {left}.' },
  'recoveries.codes_over': {
    kind: 'precondition',
    text: 'These codes don’t count any more. Log in again and ask for new ones.',
  },
  'recoveries.resting': {
    kind: 'limit',
    text: 'The last request was stopped or refused. You can ask again in {wait}.',
  },
  'recoveries.staff': {
    kind: 'forbidden',
    text: 'This account works for RentReel. Its two-step log-in can’t be removed here.',
  },
  'recoveries.link_over': {
    kind: 'precondition',
    text: 'There’s nothing to stop any more: the request is over, or was stopped already.',
  },
});
