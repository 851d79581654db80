import { type ActorOf, type GuardOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { pendingVerificationStates, verificationLimits, verificationStateLabels } from './states.ts';

const pending = pendingVerificationStates;
const late = { from: 'submission', afterMs: verificationLimits.escalateMs } as const;

/**
 * The life of one case: one thing of one person, such as their phone, or their right to let one home. An absent row is one
 * that nobody has begun. Timers count from the `submission`, or from the `end` of the validity.
 *
 * The `provider` is a register that was asked. An approval that ends soon may be renewed: it counts until its end while the
 * new one is looked at.
 *
 * Guards. `other_person`: the verifier is neither whose case it is nor who brought them here. `rested`: 24 hours have
 * passed since the refusal or withdrawal. `last_resort`: it was refused five times, or withdrawn. `rejections_left`: there were fewer than five. `sole_claim`: nobody else's right to let the same home
 * counts. `one_claim`: nobody else’s claim to the same home is being compared with this one; then both are decided together.
 */
export const verificationProcess = defineProcess({
  name: 'verification',
  actors: ['person', 'verifier', 'provider', 'system'],
  states: verificationStateLabels,
  transitions: {
    // A phone: the right code is proof enough. Another number replaces the first.
    confirm: { from: ['draft', 'approved'], to: 'approved', actors: ['person'] },
    submit: { from: ['draft', 'needs_info', 'expiring', 'expired'], to: 'submitted', actors: ['person'] },
    submit_again: {
      from: ['rejected'],
      to: 'submitted',
      actors: ['person'],
      guards: ['rested', 'rejections_left'],
    },
    // The way to a person where nothing can be sent again.
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
    // The name on the account changes: what was checked under the old one is checked again.
    rename: { from: ['approved', 'expiring'], to: 'expired', actors: ['person'] },
    // Somebody looks at the account: what was checked is checked again.
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
