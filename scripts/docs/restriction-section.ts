import { restrictionProcess } from '../../packages/contracts/src/restrictions/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

/** Returns the transitions of an account restriction. */
export function restrictionSection(): string[] {
  const { transitions } = restrictionProcess;
  return [
    '## Restriction of an account',
    processDiagram(transitions, 'active: impose'),
    processTable(transitions, {
      if: ({ guards }) => (guards.includes('other_admin') ? 'they did not impose it' : ''),
      timer: ({ timers }) => (timers.length > 0 ? 'on its last day' : ''),
    }),
    'It applies while it is active, appealed or upheld. The user can appeal once.',
  ];
}
