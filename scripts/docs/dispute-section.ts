import { disputeLimits } from '../../packages/contracts/src/disputes/states.ts';
import {
  type DisputeEffect,
  type DisputeGuard,
  disputeProcess,
} from '../../packages/contracts/src/disputes/process.ts';
import { lengthLabel, processDiagram, processTable } from './process-parts.ts';

const { transitions } = disputeProcess;
type Transition = (typeof transitions)[number];
const limit = `₦${(disputeLimits.twoPeopleAboveKobo / 100).toLocaleString('en-NG')}`;

const guardLabels: Readonly<Record<DisputeGuard, string>> = {
  other_side: 'the other side opened it',
  opener: 'this side opened it',
  their_offer: 'the other side’s offer stands',
  small_sum: `at most ${limit} was held`,
  large_sum: `more than ${limit} was held`,
  other_admin: 'somebody else proposed the decision',
  fresh_admin: 'neither gave nor confirmed the decision that is appealed',
};

const moneyLabels: Readonly<Record<DisputeEffect, string>> = {
  split_as_agreed: 'as agreed',
  split_as_decided: 'as decided',
  return_all: 'all of it to the tenant',
  resume: 'goes on as before; a contested claim then counts',
};

const timerLabel = ({ timers }: Transition) =>
  timers
    .map(({ state, from, afterMs }) =>
      from === 'opening' ? `${lengthLabel(afterMs)} after the opening` : `${lengthLabel(afterMs)} in ${state}`,
    )
    .filter((words, place, all) => all.indexOf(words) === place)
    .join('; ');

/** Returns the transitions of a dispute, who decides, and its money movements. */
export function disputeSection(): string[] {
  return [
    '## Dispute',
    processDiagram(transitions, 'awaiting_response: open'),
    processTable(transitions, {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      'the money': ({ effect }) => effect && moneyLabels[effect],
      'by itself': timerLabel,
    }),
    'A proposed decision is read by the two people once a second administrator has agreed to it.',
  ];
}
