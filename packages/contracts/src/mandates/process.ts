import { dayMs } from '@rentreel/values';
import { type ActorOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { mandateSides, mandateStateLabels } from './states.ts';

/**
 * The process of a mandate. `invited` is the person with the mailed link, while no account is known to be the owner's.
 *
 * Guards: `not_over`: the last day of the mandate has not passed.
 */
export const mandateProcess = defineProcess({
  name: 'mandate',
  actors: [...mandateSides, 'invited', 'system'],
  states: mandateStateLabels,
  transitions: {
    change: { from: ['draft'], actors: ['agent'] },
    send: { from: ['draft'], to: 'sent', actors: ['agent'], guards: ['not_over'] },
    withdraw: { from: ['draft', 'sent'], to: 'withdrawn', actors: ['agent'] },
    open: { from: ['sent'], actors: ['invited'] },
    sign: { from: ['sent'], to: 'active', actors: ['owner'], guards: ['not_over'] },
    decline: { from: ['sent'], to: 'declined', actors: ['owner'] },
    revoke: { from: ['active'], to: 'revoked', actors: mandateSides },
    expire: {
      from: ['sent', 'active'],
      to: 'expired',
      actors: ['system'],
      timers: [
        { state: 'sent', afterMs: 14 * dayMs },
        { state: 'active', afterMs: 0, from: 'end' },
      ],
    },
  },
});

export type MandateActor = ActorOf<typeof mandateProcess>;
export type MandateTransitionName = TransitionNameOf<typeof mandateProcess>;

/** Days before the last day of a signed mandate on which both parties are reminded. */
export const mandateReminderDays = 14;

/** How long an agent's listing is shown without a mandate of its owner, and when the agent is reminded before that. */
export const mandateGrace = { showMs: 14 * dayMs, remindBeforeMs: 4 * dayMs } as const;
