import {
  type ListingState,
  listingReminderDays,
  listingTimerOf,
  listingTransitions,
} from '@rentreel/contracts/listings';
import type { WriteTx } from '@rentreel/db';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import { dayMs } from '../listing-times.ts';

/** The transitions that the server takes when their time has come. */
export const timedTransitions = listingTransitions.flatMap((transition) =>
  'timer' in transition ? [transition.name] : [],
);
export type TimedTransition = 'lapse' | 'expire';

/** The timer of a transition, as the worker knows it. */
export const timerOfTransition = (name: string): string => `listing.${name}`;

/** The timer that reminds a landlord on a day after the last confirmation. */
export const timerOfReminder = (day: number): string => `listing.remind_${day}`;

const kinds = [...timedTransitions.map(timerOfTransition), ...listingReminderDays.map(timerOfReminder)];

/** Sets the timers of the state that a listing has come into, and takes those of the old one away. */
export async function resetListingTimers(
  tx: WriteTx,
  listing: { readonly id: string; readonly state: ListingState; readonly demo: boolean },
  now: number,
): Promise<void> {
  const subjectId = listing.id;
  await cancelTimers(tx, { kinds, subjectId });
  const timer = listingTimerOf(listing.state);
  // Nobody rents a sample home, and nobody confirms it.
  if (!timer || listing.demo) return;
  await scheduleTimer(tx, { kind: timerOfTransition(timer.name), subjectId, dueAt: now + timer.afterMs, now });
  if (listing.state !== 'live') return;
  for (const day of listingReminderDays) {
    await scheduleTimer(tx, { kind: timerOfReminder(day), subjectId, dueAt: now + day * dayMs, now });
  }
}
