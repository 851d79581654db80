import { refundProcess } from '../../packages/contracts/src/refunds/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  other_person: 'another administrator proposed it',
  own: 'the same administrator proposed it',
  no_party: 'the administrator neither receives it nor is a party to the booking or transaction',
  covered: 'the refund does not exceed the charge, goodwill stays within its limits, and the account exists',
} as const;

/** Returns the transitions of a refund, which one administrator proposes and another decides. */
export function refundSection(): string[] {
  const { transitions } = refundProcess;
  return [
    '## Refund by two administrators',
    processDiagram(transitions, 'proposed: propose'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      money: ({ effect }) => (effect === undefined ? '' : 'from RentReel to the user’s wallet'),
    }),
  ];
}
