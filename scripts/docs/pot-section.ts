import { type PotTransition, potProcess } from '../../packages/contracts/src/pots/process.ts';
import { table } from './markdown.ts';

function targetOf({ to }: PotTransition): string {
  if (to === undefined) return 'it stays';
  return to === 'closed' ? to : 'ready while its target is reached, else saving';
}

/** Returns the transitions of a rent pot. */
export function potSection(): string[] {
  const steps = potProcess.transitions.map((transition) => [
    transition.name,
    transition.from.join(', '),
    targetOf(transition),
    transition.actors.join(', '),
  ]);
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> saving: create',
    '  saving --> ready: target reached',
    '  ready --> saving: below the target',
    '  saving --> closed: close',
    '  ready --> closed: close',
    '```',
  ].join('\n');
  return ['## Rent pot', diagram, table(['transition', 'from', 'to', 'who'], steps)];
}
