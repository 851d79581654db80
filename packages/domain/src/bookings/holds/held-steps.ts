import {
  type BookingState,
  type BookingTransition,
  bookingTimerOf,
  bookingTransitions,
  type BookingTransitionName,
} from '@rentreel/contracts/bookings';

/** Whether a step takes money out of escrow. What is paid in, and what goes from wallet to wallet, is not held up. */
export const takesOut = ({ money }: Pick<BookingTransition, 'money'>): boolean =>
  money !== undefined && money !== 'fund' && money !== 'return_unused';

const transitions: readonly BookingTransition[] = bookingTransitions;
const out: ReadonlySet<BookingTransitionName> = new Set(transitions.filter(takesOut).map(({ name }) => name));

/** Whether the step of that name takes money out of escrow. */
export const isOut = (name: BookingTransitionName): boolean => out.has(name);

/** Whether what the server does next in this state by itself takes money out of escrow. */
export function nextIsOut(state: BookingState): boolean {
  const timer = bookingTimerOf(state);
  return timer !== undefined && isOut(timer.name);
}
