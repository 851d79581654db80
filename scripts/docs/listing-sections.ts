import { mandateGrace, mandateProcess, mandateReminderDays } from '../../packages/contracts/src/mandates/process.ts';
import { claimConflictProcess } from '../../packages/contracts/src/verification/claims.ts';
import { type VerificationGuard, verificationProcess } from '../../packages/contracts/src/verification/process.ts';
import { verificationLimits } from '../../packages/contracts/src/verification/states.ts';
import { dayMs } from '@rentreel/values';
import { guardsOf, lengthLabel, processDiagram, processTable } from './process-parts.ts';

const verificationGuards: Readonly<Record<VerificationGuard, string>> = {
  other_person: 'it is neither the verifier’s own case nor that of a user they referred',
  rested: `${lengthLabel(verificationLimits.restMs)} have passed since the refusal`,
  sole_claim: 'no other approved authority to let the same home exists',
  last_resort: 'it was refused for the last time, or withdrawn',
  one_claim: 'no other claim to the same home is compared with it',
  rejections_left: `it was refused fewer than ${verificationLimits.rejections} times`,
};

const verificationTimers: Readonly<Record<string, string>> = {
  escalate: `${lengthLabel(verificationLimits.escalateMs)} after it was sent`,
  near_end: `${lengthLabel(verificationLimits.expiringMs)} before its end`,
  expire: 'at its end',
};

/** Returns the transitions of a verification case. */
export function verificationSection(): string[] {
  const { transitions } = verificationProcess;
  return [
    '## Verification',
    processDiagram(transitions, 'draft: begin'),
    processTable(transitions, {
      if: guardsOf(verificationGuards),
      timer: ({ name }) => verificationTimers[name],
    }),
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

const mandateTimer = ({ timers }: (typeof mandateProcess.transitions)[number]) =>
  timers
    .map(({ state, from, afterMs }) => (from === 'end' ? 'after its last day' : `${lengthLabel(afterMs)} in ${state}`))
    .join('; ');

/** Returns the transitions of a mandate and its consequences. */
export function mandateSection(): string[] {
  const { transitions } = mandateProcess;
  return [
    '## Mandate',
    processDiagram(transitions, 'draft: create'),
    processTable(transitions, {
      if: ({ guards }) => (guards.includes('not_over') ? 'its last day is not over' : ''),
      timer: mandateTimer,
    }),
    `Both sides are reminded ${mandateReminderDays} days before the last day. A home that an agent lists is shown for ${mandateGrace.showMs / dayMs} days without a valid mandate; the agent is reminded ${mandateGrace.remindBeforeMs / dayMs} days before it is hidden.`,
  ];
}
