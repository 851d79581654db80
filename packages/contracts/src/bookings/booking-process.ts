import type { BookingDriver, BookingTimer, BookingTransitionShape } from './booking-transition-shape.ts';
import { bookingTransitions } from './booking-transitions.ts';
import type { BookingState } from './booking-types.ts';

export type BookingTransitionName = (typeof bookingTransitions)[number]['name'];

export interface BookingTransition extends BookingTransitionShape {
  readonly name: BookingTransitionName;
}

const transitions: readonly BookingTransition[] = bookingTransitions;

export const bookingTransitionNames = bookingTransitions.map(({ name }) => name) as [
  BookingTransitionName,
  ...BookingTransitionName[],
];

/** The transition of that name, if it leaves `state` and `driver` may take it. */
export function findBookingTransition(
  name: BookingTransitionName,
  state: BookingState,
  driver: BookingDriver,
): BookingTransition | undefined {
  return transitions.find(
    (transition) => transition.name === name && transition.from.includes(state) && transition.drivers.includes(driver),
  );
}

/** The transitions that `driver` may take from `state`, whatever their guards say. */
export function bookingTransitionsFrom(state: BookingState, driver: BookingDriver): BookingTransition[] {
  return transitions.filter((transition) => transition.from.includes(state) && transition.drivers.includes(driver));
}

/** What the server does by itself with a booking that stays in `state`, and when. */
export function bookingTimerOf(
  state: BookingState,
): ({ readonly name: BookingTransitionName } & Omit<BookingTimer, 'state'>) | undefined {
  for (const { name, timers } of transitions) {
    const timer = timers?.find((candidate) => candidate.state === state);
    if (timer) return { ...timer, name };
  }
  return undefined;
}
