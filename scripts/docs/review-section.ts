import { reviewProcess, reviewReportProcess } from '../../packages/contracts/src/reviews/process.ts';
import { processDiagram, processTable } from './process-parts.ts';

const guardLabels = {
  in_window: 'the deadline for writing has not passed',
  may_postpone: 'the tenant, after the move-out, once',
  loser: 'the decision was against this side',
  in_time: 'within 7 days',
  other_admin: 'another administrator gave the decision',
} as const;

/** Formats the target of each transition, which may be unchanged or one of several states. */
const inWords = <T extends { readonly to: string | readonly string[] | undefined }>(transitions: readonly T[]) =>
  transitions.map((transition) => ({ ...transition, to: [transition.to ?? 'stays'].flat().join(' or ') }));

const { transitions: reviewSteps } = reviewProcess;
const { transitions: reportSteps } = reviewReportProcess;

/** Returns the transitions of a review and of a report about one. */
export function reviewSection(): string[] {
  return [
    '## Review',
    processDiagram(
      inWords(reviewSteps).flatMap(({ to, ...rest }) =>
        to === 'stays' ? [] : to.split(' or ').map((one) => ({ ...rest, to: one })),
      ),
      'invited: invite',
    ),
    processTable(inWords(reviewSteps), {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
      timer: ({ timers }) => (timers.length > 0 ? 'at the end of the 14 days' : ''),
    }),
    'A sealed review is hidden from all users, including its author. It is published when the other side has sent theirs or has none to write.',
    '## Report about a review',
    processDiagram(inWords(reportSteps), 'open: report'),
    processTable(inWords(reportSteps), {
      if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
    }),
  ];
}
