import { type ActorOf, type GuardOf, type StateOf, type TransitionNameOf, defineProcess } from '../process.ts';
import { supportLimits } from './topics.ts';

/**
 * The process of a support ticket. In `open` RentReel has to answer, within the time promised for its topic; in
 * `waiting_for_person` its author has to.
 *
 * Guards: `others`: staff do not answer their own ticket. `in_time`: it was closed at most 14 days ago.
 */
export const ticketProcess = defineProcess({
  name: 'ticket',
  actors: ['person', 'admin', 'system'],
  states: {
    open: 'We’re on it',
    waiting_for_person: 'Waiting for your answer',
    closed: 'Closed',
  },
  transitions: {
    answer: { from: ['open'], to: 'open', actors: ['admin'], guards: ['others'] },
    ask: { from: ['open', 'waiting_for_person'], to: 'waiting_for_person', actors: ['admin'], guards: ['others'] },
    close: { from: ['open', 'waiting_for_person'], to: 'closed', actors: ['admin'], guards: ['others'] },
    hand_over: { from: ['open'], to: 'open', actors: ['admin'], guards: ['others'] },
    reply: { from: ['open', 'waiting_for_person'], to: 'open', actors: ['person'] },
    solve: { from: ['open', 'waiting_for_person'], to: 'closed', actors: ['person'] },
    reopen: { from: ['closed'], to: 'open', actors: ['person'], guards: ['in_time'] },
    lapse: {
      from: ['waiting_for_person'],
      to: 'closed',
      actors: ['system'],
      timers: [{ state: 'waiting_for_person', afterMs: supportLimits.silenceMs }],
    },
  },
});

export type TicketState = StateOf<typeof ticketProcess>;
export type TicketActor = ActorOf<typeof ticketProcess>;
export type TicketTransitionName = TransitionNameOf<typeof ticketProcess>;
export type TicketGuard = GuardOf<typeof ticketProcess>;

/** Labels of the states for administrators. */
export const ticketStateLabels: Readonly<Record<TicketState, string>> = {
  open: 'To answer',
  waiting_for_person: 'Waiting for the person',
  closed: 'Closed',
};
