import { verificationLimits } from '../../packages/contracts/src/verification/states.ts';
import { type VerificationGuard, verificationProcess } from '../../packages/contracts/src/verification/process.ts';
import { claimConflictProcess } from '../../packages/contracts/src/verification/claims.ts';
import { lengthLabel, processDiagram, processTable } from './process-parts.ts';

const guardLabels: Readonly<Record<VerificationGuard, string>> = {
  other_person: 'it is neither the verifier’s own case nor that of a user they referred',
  rested: `${lengthLabel(verificationLimits.restMs)} have passed since the refusal`,
  sole_claim: 'no other approved authority to let the same home exists',
  last_resort: 'it was refused for the last time, or withdrawn',
  one_claim: 'no other claim to the same home is compared with it',
  rejections_left: `it was refused fewer than ${verificationLimits.rejections} times`,
};

const timerLabels: Readonly<Record<string, string>> = {
  escalate: `${lengthLabel(verificationLimits.escalateMs)} after it was sent`,
  near_end: `${lengthLabel(verificationLimits.expiringMs)} before its end`,
  expire: 'at its end',
};

/** Returns the transitions of a verification case. */
export function verificationSection(): string[] {
  const { transitions } = verificationProcess;
  const moves = transitions.flatMap((transition) => {
    const { to } = transition;
    return to === undefined ? [] : [{ ...transition, to }];
  });
  return [
    '## Verification',
    processDiagram(moves, 'draft: begin'),
    processTable(
      transitions.map((transition) => ({ ...transition, to: transition.to ?? 'unchanged' })),
      {
        if: ({ guards }) => guards.map((guard) => guardLabels[guard]).join('; '),
        timer: ({ name }) => timerLabels[name],
      },
    ),
    `Photos and typed data are deleted ${lengthLabel(verificationLimits.photosStoredMs)} after the decision, selfies after ${lengthLabel(verificationLimits.selfieStoredMs)}. The result, the kind of document, the last four digits and a keyed hash are retained.`,
    '## Two claims to one home',
    processDiagram(claimConflictProcess.transitions, 'open: submit'),
    processTable(claimConflictProcess.transitions, {
      if: ({ guards }) =>
        guards.length > 0 ? 'it is neither the verifier’s own claim nor that of a user they referred' : '',
      timer: ({ name }) => (name === 'drop' ? 'when one of the claims ends' : undefined),
    }),
    'The upheld claim is approved; the other is refused or withdrawn, with a reason. Listings of the home by refused claimants are taken down.',
  ];
}
