import { defineErrors } from '../errors/define-errors.ts';

export const riskErrors = defineErrors({
  'risk.not_found': { kind: 'not_found', text: 'We couldn’t find this case. Open the queue again.' },
  'risk.changed': { kind: 'conflict', text: 'This case has changed since you opened it. Read it again.' },
  'risk.wrong_state': {
    kind: 'conflict',
    text: 'You can’t do that now. The case’s status is “{state}”. Open the queue again.',
  },
  'risk.nothing_to_verify': {
    kind: 'precondition',
    text: 'Nothing of this person is verified at the moment, so there is nothing to ask for again.',
  },
  'risk.not_restricted': {
    kind: 'precondition',
    text: 'The person was neither warned nor restricted since this case opened. Do that first.',
  },
});
