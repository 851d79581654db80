import { defineErrors } from '../errors/define-errors.ts';

export const breachErrors = defineErrors({
  'breaches.not_found': { kind: 'not_found', text: 'We couldn’t find this breach. Open the register again.' },
  'breaches.wrong_state': { kind: 'conflict', text: 'You can’t do that any more. The breach’s status is “{state}”.' },
  'breaches.changed': {
    kind: 'conflict',
    text: 'A colleague has changed this breach since you opened it. Open the register again.',
  },
  'breaches.time': {
    kind: 'precondition',
    text: 'Choose a time in the past, after the breach was discovered.',
  },
  'breaches.notified': { kind: 'conflict', text: 'This notification is in the register already.' },
  'breaches.not_settled': { kind: 'precondition', text: 'Before you close it: {missing}.' },
});
