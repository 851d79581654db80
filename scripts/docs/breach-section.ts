import { hourMs } from '@rentreel/values';
import { breachProcess, breachTimes } from '../../packages/contracts/src/breaches/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  no_regulator_notice: 'this was not recorded before',
  no_people_notice: 'this was not recorded before',
  settled: 'the risk is assessed, measures are recorded, and all required notifications were sent',
} as const;

/** Returns the transitions of a personal data breach. */
export function breachSection(): string[] {
  const { transitions } = breachProcess;
  const moves = transitions.flatMap(({ to, ...transition }) => (to === undefined ? [] : [{ ...transition, to }]));
  const hours = breachTimes.remindersMs.map((ms) => ms / hourMs).join(' and ');
  return [
    '## Breach of personal data',
    processDiagram(moves, 'open: record'),
    processTable(
      transitions.map((transition) => ({ ...transition, to: transition.to ?? 'unchanged' })),
      { if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; ') },
    ),
    `While the Commission has to be notified or the risk is not assessed, superadmins are reminded ${hours} hours after the discovery, and the case is late after ${breachTimes.regulatorMs / hourMs}.`,
  ];
}
