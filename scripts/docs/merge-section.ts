import { accountMergeProcess } from '../../packages/contracts/src/merges/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  other_person: 'somebody else proposed it',
  own: 'they proposed it',
  no_party: 'neither account is theirs',
  mergeable:
    'nothing speaks against it: no different identities, nothing open, neither account restricted, frozen or of the staff',
} as const;

/** Returns the transitions of an account merge, which one administrator proposes and another decides. */
export function mergeSection(): string[] {
  const { transitions } = accountMergeProcess;
  return [
    '## Merge of two accounts',
    processDiagram(transitions, 'proposed: propose'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      money: ({ effect }) =>
        effect === undefined ? '' : 'from the closed account’s wallet to that of the account that is kept',
    }),
  ];
}
