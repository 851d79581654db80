import { configurationChangeProcess } from '../../packages/contracts/src/configuration/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  other_person: 'somebody else proposed it',
  own: 'they proposed it',
  may_approve: 'they have the right that the key asks for',
  still_fits: 'the value goes with those of the other keys',
  not_begun: 'it does not hold yet',
} as const;

/** Returns the transitions of a configuration change. */
export function configurationSection(): string[] {
  const { transitions } = configurationChangeProcess;
  return [
    '## Change of the configuration',
    processDiagram(transitions, 'waiting: propose'),
    processTable(transitions, { if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; ') }),
    'A change that takes no second person begins as approved. Of the approved changes of a key that have begun, the newest holds.',
  ];
}
