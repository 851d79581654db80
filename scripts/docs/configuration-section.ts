import { configurationChangeProcess } from '../../packages/contracts/src/configuration/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  other_person: 'another administrator proposed it',
  own: 'the same administrator proposed it',
  may_approve: 'the administrator has the permission of the key',
  still_fits: 'the value is consistent with those of the other keys',
  not_begun: 'it is not in force yet',
} as const;

/** Returns the transitions of a configuration change. */
export function configurationSection(): string[] {
  const { transitions } = configurationChangeProcess;
  return [
    '## Change of the configuration',
    processDiagram(transitions, 'waiting: propose'),
    processTable(transitions, { if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; ') }),
    'A change that needs no second administrator starts as approved. The newest approved change of a key whose time has come is in force.',
  ];
}
