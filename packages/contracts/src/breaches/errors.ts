import { defineErrors } from '../errors/define-errors.ts';

export const breachErrors = defineErrors({
  'breaches.not_found': { kind: 'not_found', text: 'There’s no such breach. Open the register again.' },
  'breaches.wrong_state': { kind: 'conflict', text: 'That can’t be done any more. This breach reads: {state}.' },
  'breaches.changed': {
    kind: 'conflict',
    text: 'A colleague has changed this breach since you opened it. Open the register again.',
  },
  'breaches.time': {
    kind: 'precondition',
    text: 'Choose a time that is over. Nobody was notified before the breach was discovered.',
  },
  'breaches.notified': { kind: 'conflict', text: 'This notification is in the register already.' },
  'breaches.not_settled': { kind: 'precondition', text: 'Before you close it: {missing}.' },
});
