import { ticketProcess } from '../../packages/contracts/src/support/process.ts';
import { lengthLabel, processDiagram, processTable } from './process-parts.ts';

const guardLabels = { others: 'it is not their own', in_time: 'within 14 days' } as const;

/** Returns the transitions of a support ticket. */
export function supportSection(): string[] {
  const { transitions } = ticketProcess;
  return [
    '## Support ticket',
    processDiagram(transitions, 'open: write to support'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      timer: ({ timers: [timer] }) => timer && `after ${lengthLabel(timer.afterMs)}`,
    }),
    'The topic sets the promised response time, which restarts after each answer and each reply. A reminder is sent after 5 days without a reply; a ticket is deleted 2 years after its end.',
  ];
}
