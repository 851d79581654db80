import { dayMs } from '@rentreel/values';
import { mandateGrace, mandateProcess, mandateReminderDays } from '../../packages/contracts/src/mandates/process.ts';
import { lengthLabel, processDiagram } from './process-parts.ts';
import { table } from './markdown.ts';

const timerLabel = ({ timers }: (typeof mandateProcess.transitions)[number]) =>
  timers
    .map(({ state, from, afterMs }) => (from === 'end' ? 'after its last day' : `${lengthLabel(afterMs)} in ${state}`))
    .join('; ');

/** Returns the transitions of a mandate and its consequences. */
export function mandateSection(): string[] {
  const { transitions } = mandateProcess;
  const moves = transitions.flatMap(({ to, ...transition }) => (to === undefined ? [] : [{ ...transition, to }]));
  const steps = transitions.map((transition) => [
    transition.name,
    transition.from.join(', '),
    transition.to ?? 'it stays',
    transition.actors.join(', '),
    transition.guards.includes('not_over') ? 'its last day is not over' : '–',
    timerLabel(transition) || '–',
  ]);
  return [
    '## Mandate',
    processDiagram(moves, 'draft: create'),
    table(['transition', 'from', 'to', 'who', 'if', 'timer'], steps),
    `Both sides are reminded ${mandateReminderDays} days before the last day. A home that an agent lists is shown for ${mandateGrace.showMs / dayMs} days without a valid mandate; the agent is reminded ${mandateGrace.remindBeforeMs / dayMs} days before it is hidden.`,
  ];
}
