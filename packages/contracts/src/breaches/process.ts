import { hourMs } from '@rentreel/values';
import { type ActorOf, type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/** Times of section 40 of the Nigeria Data Protection Act 2023, and our own after it, in milliseconds. */
export const breachTimes = {
  /** The Commission is notified within so long of the discovery, where people are at risk. */
  regulatorMs: 72 * hourMs,
  /** Administrators are reminded so long after the discovery. */
  remindersMs: [48 * hourMs, 66 * hourMs],
  /** A breach whose Commission was notified, or need not be, is closed within so long of the discovery. */
  closeMs: 30 * 24 * hourMs,
} as const;

/**
 * The life of a breach of personal data in the register.
 *
 * Guards. `no_regulator_notice`, `no_people_notice`: that was not recorded before. `settled`: the risk is known, what was
 * done is written down, the Commission was notified where people are at risk, and the people where the risk is high.
 */
export const breachProcess = defineProcess({
  name: 'breach',
  actors: ['admin'],
  states: { open: 'Open', closed: 'Closed' },
  transitions: {
    update: { from: ['open'], actors: ['admin'] },
    notify_regulator: { from: ['open'], actors: ['admin'], guards: ['no_regulator_notice'] },
    notify_people: { from: ['open'], actors: ['admin'], guards: ['no_people_notice'] },
    close: { from: ['open'], to: 'closed', actors: ['admin'], guards: ['settled'] },
  },
});

export type BreachState = StateOf<typeof breachProcess>;
export type BreachActor = ActorOf<typeof breachProcess>;
export type BreachGuard = GuardOf<typeof breachProcess>;
export type BreachTransitionName = TransitionNameOf<typeof breachProcess>;
