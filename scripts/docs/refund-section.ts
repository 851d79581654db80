import { refundProcess } from '../../packages/contracts/src/refunds/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  other_person: 'somebody else proposed it',
  own: 'they proposed it',
  no_party: 'they neither receive it nor belong to the booking or transaction',
  covered: 'no more goes back than was charged, goodwill stays within its limits, and the account is there',
} as const;

/** Returns the transitions of a refund, which one administrator proposes and another decides. */
export function refundSection(): string[] {
  const { transitions } = refundProcess;
  return [
    '## Refund by two administrators',
    processDiagram(transitions, 'proposed: propose'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      money: ({ effect }) => (effect === undefined ? '' : 'from RentReel to the wallet of the person'),
    }),
  ];
}
