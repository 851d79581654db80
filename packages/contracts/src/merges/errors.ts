import { defineErrors } from '../errors/define-errors.ts';

export const mergeErrors = defineErrors({
  'merges.not_found': { kind: 'not_found', text: 'There’s no such proposal. Open the queue again.' },
  'merges.changed': { kind: 'conflict', text: 'Somebody else has decided meanwhile. Open the queue again.' },
  'merges.wrong_state': { kind: 'conflict', text: 'That can’t be done now. This reads: {state}.' },
  'merges.own_proposal': {
    kind: 'precondition',
    text: 'You proposed this merge. Somebody else has to decide it; you can withdraw it.',
  },
  'merges.others_proposal': {
    kind: 'precondition',
    text: 'Somebody else proposed this merge. Decline it instead.',
  },
  'merges.no_such_account': { kind: 'not_found', text: 'There’s no such account, or it is closed.' },
  'merges.same_account': { kind: 'invalid', text: 'That’s the same account. Choose the person’s other account.' },
  'merges.blocked': { kind: 'precondition', text: 'These accounts can’t be merged yet. {reason}' },
  'merges.open_proposal': {
    kind: 'conflict',
    text: 'A merge of one of these accounts waits already. Decide it first.',
  },
});
