import { hourMs } from '@rentreel/values';
import { type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';

/** Time limits of section 40 of the Nigeria Data Protection Act 2023, and RentReel's own after it, in milliseconds. */
export const breachTimes = {
  /** Deadline for notifying the Commission after the discovery, where people are at risk. */
  regulatorMs: 72 * hourMs,
  /** Times of the administrators' reminders after the discovery. */
  remindersMs: [48 * hourMs, 66 * hourMs],
  /** Deadline for closing a breach whose Commission was notified, or need not be, after the discovery. */
  closeMs: 30 * 24 * hourMs,
} as const;

/**
 * The process of a personal data breach in the register.
 *
 * Guards. `no_regulator_notice`, `no_people_notice`: that notification was not recorded before. `settled`: the risk is known,
 * the measures are recorded, the Commission was notified where people are at risk, and the people where the risk is high.
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
export type BreachGuard = GuardOf<typeof breachProcess>;
export type BreachTransitionName = TransitionNameOf<typeof breachProcess>;
