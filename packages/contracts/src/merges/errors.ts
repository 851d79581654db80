import { defineErrors } from '../errors/define-errors.ts';

export const mergeErrors = defineErrors({
  'merges.not_found': { kind: 'not_found', text: 'We couldn’t find this proposal. Open the queue again.' },
  'merges.changed': { kind: 'conflict', text: 'A colleague has already decided this. Open the queue again.' },
  'merges.wrong_state': { kind: 'conflict', text: 'You can’t do that now. The merge’s status is “{state}”.' },
  'merges.own_proposal': {
    kind: 'precondition',
    text: 'You proposed this merge, so a colleague has to decide it. You can withdraw it.',
  },
  'merges.others_proposal': {
    kind: 'precondition',
    text: 'A colleague proposed this merge, so you can’t withdraw it. Decline it instead.',
  },
  'merges.no_such_account': { kind: 'not_found', text: 'This account doesn’t exist or is closed. Search again.' },
  'merges.same_account': { kind: 'invalid', text: 'That’s the same account. Choose the person’s other account.' },
  'merges.blocked': { kind: 'precondition', text: 'These accounts can’t be merged yet. {reason}' },
  'merges.open_proposal': {
    kind: 'conflict',
    text: 'A merge of one of these accounts waits already. Decide it first.',
  },
});
