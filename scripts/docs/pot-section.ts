import { type PotTransition, potTransitions } from '../../packages/contracts/src/pots/pot-process.ts';
import { table } from './markdown.ts';

const transitions: readonly PotTransition[] = potTransitions;

const toWords = {
  same: 'it stays',
  closed: 'closed',
  by_amount: 'ready while the target is in it, else saving',
} as const;

/** The life of a rent pot. */
export function potSection(): string[] {
  const steps = transitions.map(({ name, from, to, drivers }) => [
    name,
    from.join(', '),
    toWords[to],
    drivers.join(', '),
  ]);
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> saving: create',
    '  saving --> ready: the target is in it',
    '  ready --> saving: less than the target is in it',
    '  saving --> closed: close',
    '  ready --> closed: close',
    '```',
  ].join('\n');
  return ['## Rent pot', diagram, table(['transition', 'from', 'to', 'who'], steps)];
}
