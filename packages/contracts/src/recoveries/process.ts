import { type ActorOf, type StateOf, defineProcess } from '../process.ts';
import { recoveryRules } from './rules.ts';

/**
 * The process of recovering an account whose owner lost the authenticator app and the recovery codes. The requester has given
 * the password and is not logged in. Nobody can shorten the wait: only the timer ends it.
 */
export const recoveryProcess = defineProcess({
  name: 'recovery',
  actors: ['person', 'verifier', 'system'],
  states: {
    proving: 'Waiting for the codes',
    waiting: 'Waiting for 72 hours',
    in_review: 'Waiting for a decision',
    approved: 'Second step removed',
    refused: 'Declined',
    cancelled: 'Stopped',
    lapsed: 'Codes not entered in time',
  },
  transitions: {
    resend: { from: ['proving'], actors: ['person'] },
    prove: { from: ['proving'], to: 'waiting', actors: ['person'] },
    lapse: {
      from: ['proving'],
      to: 'lapsed',
      actors: ['system'],
      timers: [{ state: 'proving', afterMs: recoveryRules.codesMs }],
    },
    review: {
      from: ['waiting'],
      to: 'in_review',
      actors: ['system'],
      timers: [{ state: 'waiting', afterMs: recoveryRules.waitMs }],
    },
    approve: { from: ['in_review'], to: 'approved', actors: ['verifier'], effect: 'remove_second_step' },
    refuse: { from: ['waiting', 'in_review'], to: 'refused', actors: ['verifier'] },
    // The owner stops it, or logs in, changes the password, freezes the account or turns two-step log-in off.
    cancel: { from: ['proving', 'waiting', 'in_review'], to: 'cancelled', actors: ['person', 'system'] },
  },
});

export type RecoveryState = StateOf<typeof recoveryProcess>;
export type RecoveryActor = ActorOf<typeof recoveryProcess>;

/** States in which it can be stopped; an account has at most one such request. */
export const openRecoveryStates = ['proving', 'waiting', 'in_review'] as const satisfies RecoveryState[];

/** Comparison of the typed NIN or BVN with the verified ones; `none`: none was verified. */
export const recoveryNumberResults = ['matched', 'differs', 'not_given', 'none'] as const;
export type RecoveryNumberResult = (typeof recoveryNumberResults)[number];
