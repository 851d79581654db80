import { deletionProcess } from '../../packages/contracts/src/privacy/deletion.ts';
import { lengthLabel, processDiagram } from './process-parts.ts';
import { table } from './markdown.ts';

/** Returns the transitions of an account deletion. */
export function deletionSection(): string[] {
  const { transitions } = deletionProcess;
  const steps = transitions.map(({ name, from, to, actors, guards, timers }) => [
    name,
    from.join(', '),
    to,
    actors.join(', '),
    guards.length > 0 ? 'no money, booking, inspection, payment or dispute is open' : '–',
    timers.map(({ state, afterMs }) => `${lengthLabel(afterMs)} in ${state}`).join('; ') || '–',
  ]);
  return [
    '## Account deletion',
    processDiagram(transitions, 'asked: ask'),
    table(['transition', 'from', 'to', 'who', 'if', 'timer'], steps),
    'If one of these is open again when the time is over, or the account is frozen, the account is kept (lapse), its listings are published again, and its user is notified.',
  ];
}
