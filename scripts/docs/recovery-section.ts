import { hourMs, minuteMs } from '@rentreel/values';
import { recoveryProcess } from '../../packages/contracts/src/recoveries/process.ts';
import { lengthLabel, processDiagram, processTable } from './process-parts.ts';

const afterLabel = (ms: number) => (ms < hourMs ? `${ms / minuteMs} minutes` : lengthLabel(ms));

/** Returns the transitions of an account recovery after the second factor is lost. */
export function recoverySection(): string[] {
  const { transitions } = recoveryProcess;
  const moves = transitions.flatMap((transition) => {
    const { to } = transition;
    return to === undefined ? [] : [{ ...transition, to }];
  });
  return [
    '## Recovery of an account',
    processDiagram(moves, 'proving: begin'),
    processTable(
      transitions.map((transition) => ({ ...transition, to: transition.to ?? 'unchanged' })),
      { 'timer after': ({ timers }) => timers.map(({ afterMs }) => afterLabel(afterMs)).join('; ') },
    ),
    'A log-in, a new password, freezing the account and turning two-step log-in off cancel it. Approval turns two-step log-in off, ends all sessions and delays withdrawals for a day.',
  ];
}
