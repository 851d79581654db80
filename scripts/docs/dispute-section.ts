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
  their_offer: 'the other side’s offer is open',
  small_sum: `at most ${limit} was held`,
  large_sum: `more than ${limit} was held`,
  other_admin: 'another administrator proposed the decision',
  fresh_admin: 'the administrator neither proposed nor confirmed the decision under appeal',
};

const moneyLabels: Readonly<Record<DisputeEffect, string>> = {
  split_as_agreed: 'as agreed',
  split_as_decided: 'as decided',
  return_all: 'full amount to the tenant',
  resume: 'resumes as before; a contested claim is then accepted',
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
      timer: timerLabel,
    }),
    'Both parties see a proposed decision once a second administrator has confirmed it.',
  ];
}
