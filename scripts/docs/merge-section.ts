import { accountMergeProcess } from '../../packages/contracts/src/merges/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  other_person: 'another administrator proposed it',
  own: 'the same administrator proposed it',
  no_party: 'neither account is the administrator’s',
  mergeable: 'no obstacle: no different identities, nothing open, neither account restricted, frozen or of the staff',
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
        effect === undefined ? '' : 'from the closed account’s wallet to the remaining account’s',
    }),
  ];
}
