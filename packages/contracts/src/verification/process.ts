import { type ActorOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { pendingVerificationStates, verificationLimits, verificationStateLabels } from './states.ts';

const pending = pendingVerificationStates;
const late = { from: 'submission', afterMs: verificationLimits.escalateMs } as const;

/**
 * The process of one verification case: one item of one user, such as their phone, or their authority to let one home. A missing
 * row is a case that was not started. Timers count from the `submission`, or from the `end` of the validity.
 *
 * The `provider` is a register that was queried. An approval near its end may be renewed: it stays valid until its end during
 * the review.
 *
 * Guards. `other_person`: the verifier is neither the user nor their referrer. `rested`: 24 hours have passed since the
 * refusal or withdrawal. `last_resort`: it was refused five times, or withdrawn. `rejections_left`: it was refused fewer than
 * five times. `sole_claim`: no other user has an approved authority to let the same home. `one_claim`: it is not part of a claim
 * conflict about the same home, whose claims are decided together.
 */
export const verificationProcess = defineProcess({
  name: 'verification',
  actors: ['person', 'verifier', 'provider', 'system'],
  states: verificationStateLabels,
  transitions: {
    // A phone: the correct code is sufficient proof. Another number replaces the first.
    confirm: { from: ['draft', 'approved'], to: 'approved', actors: ['person'] },
    submit: { from: ['draft', 'needs_info', 'expiring', 'expired'], to: 'submitted', actors: ['person'] },
    submit_again: {
      from: ['rejected'],
      to: 'submitted',
      actors: ['person'],
      guards: ['rested', 'rejections_left'],
    },
    // Appeal where nothing can be submitted again.
    appeal: {
      from: ['rejected', 'revoked'],
      to: 'in_review',
      actors: ['person'],
      guards: ['rested', 'last_resort'],
    },
    take: { from: pending, to: 'in_review', actors: ['verifier'], guards: ['other_person'] },
    refer: { from: ['submitted'], to: 'in_review', actors: ['provider', 'system'] },
    escalate: {
      from: pending,
      actors: ['system'],
      timers: [
        { state: 'submitted', ...late },
        { state: 'in_review', ...late },
      ],
    },
    approve: {
      from: pending,
      to: 'approved',
      actors: ['verifier', 'provider'],
      guards: ['other_person', 'one_claim', 'sole_claim'],
    },
    ask: {
      from: pending,
      to: 'needs_info',
      actors: ['verifier', 'provider', 'system'],
      guards: ['other_person', 'one_claim'],
    },
    reject: {
      from: pending,
      to: 'rejected',
      actors: ['verifier', 'provider'],
      guards: ['other_person', 'one_claim'],
    },
    near_end: {
      from: ['approved'],
      to: 'expiring',
      actors: ['system'],
      timers: [{ state: 'approved', from: 'end', afterMs: -verificationLimits.expiringMs }],
    },
    expire: {
      from: ['expiring'],
      to: 'expired',
      actors: ['system'],
      timers: [{ state: 'expiring', from: 'end', afterMs: 0 }],
    },
    // The account's name changes: verification under the old name is repeated.
    rename: { from: ['approved', 'expiring'], to: 'expired', actors: ['person'] },
    // The account is under review: its verification is repeated.
    ask_again: {
      from: ['approved', 'expiring'],
      to: 'expired',
      actors: ['verifier'],
      guards: ['other_person'],
    },
    revoke: {
      from: ['approved', 'expiring'],
      to: 'revoked',
      actors: ['verifier'],
      guards: ['other_person', 'one_claim'],
    },
  },
});

export type VerificationActor = ActorOf<typeof verificationProcess>;
export type VerificationGuard = GuardOf<typeof verificationProcess>;
export type VerificationTransitionName = TransitionNameOf<typeof verificationProcess>;
