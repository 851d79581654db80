import { defineErrors } from '../errors/define-errors.ts';

export const refundErrors = defineErrors({
  'refunds.not_found': { kind: 'not_found', text: 'We couldn’t find this refund. Open the queue again.' },
  'refunds.changed': { kind: 'conflict', text: 'A colleague has already decided this. Open the queue again.' },
  'refunds.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The refund’s status is “{state}”.' },
  'refunds.own_proposal': {
    kind: 'precondition',
    text: 'You proposed this refund, so a colleague has to decide it. You can withdraw it.',
  },
  'refunds.others_proposal': {
    kind: 'precondition',
    text: 'A colleague proposed this refund, so you can’t withdraw it. Decline it instead.',
  },
  'refunds.no_such_person': { kind: 'not_found', text: 'This account doesn’t exist or was deleted. Search again.' },
  'refunds.no_such_charge': {
    kind: 'not_found',
    text: 'RentReel has charged this person no such fee. Choose one from the list.',
  },
  'refunds.no_such_subject': {
    kind: 'not_found',
    text: 'This person has no such booking or transaction. Choose one from the list.',
  },
  'refunds.above_charge': {
    kind: 'invalid',
    text: 'That’s more than is left of the fee. At most {max} can go back.',
  },
  'refunds.above_goodwill': {
    kind: 'invalid',
    text: 'That’s more than goodwill may come to now. At most {max} is left.',
  },
  'refunds.goodwill_given': {
    kind: 'conflict',
    text: 'A goodwill credit for this was paid or proposed already. There’s one for each booking or transaction.',
  },
  'refunds.open_proposal': {
    kind: 'conflict',
    text: 'A refund of this fee waits for approval already. Decide or withdraw that one first.',
  },
});
