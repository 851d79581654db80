import { listingReminderDays, listingTimerOf } from '@rentreel/contracts/listings';
import { type Context, write } from '../kernel/index.ts';
import { lapseNotice, reminderNotice } from './listing-notices.ts';
import type { ListingRow } from './listing-row.ts';
import { dayMs } from './listing-times.ts';
import { findListingForChange } from './listings-repository.ts';
import {
  type TimedTransition,
  timedTransitions,
  timerOfReminder,
  timerOfTransition,
} from './process/listing-timers.ts';
import { takeTransition } from './process/take-transition.ts';

const nothing = { result: undefined, audit: [], events: [] };

/** Since when the time of a state runs: on offer, a confirmation begins it anew. */
const beganAt = (row: ListingRow) => (row.state === 'live' ? row.confirmedAt : row.stateSince);

function isDue(row: ListingRow, name: TimedTransition, now: number): boolean {
  const timer = listingTimerOf(row.state);
  return timer?.name === name && beganAt(row) + timer.afterMs <= now;
}

/** Takes a timed transition if its time has come; a listing that was confirmed or changed meanwhile stays as it is. */
async function passListingTime(ctx: Context, listingId: string, name: TimedTransition): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findListingForChange(tx, listingId);
    if (!row || !isDue(row, name, ctx.clock.now())) return nothing;
    const taken = await takeTransition(ctx, tx, { row, name, driver: 'system' });
    const events = [...taken.events, lapseNotice(taken.row, ctx.clock.now())];
    return { result: undefined, audit: [taken.audit], events };
  });
}

/** Asks the landlord whether the home is still free, on a day after the last confirmation. */
async function remindLandlord(ctx: Context, listingId: string, day: number): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findListingForChange(tx, listingId);
    const lapse = listingTimerOf('live');
    const now = ctx.clock.now();
    if (row?.state !== 'live' || !lapse || row.confirmedAt + day * dayMs > now) return nothing;
    const daysLeft = Math.max(1, Math.ceil((row.confirmedAt + lapse.afterMs - now) / dayMs));
    const audit = [{ action: 'listing.reminded', subjectId: listingId, details: { daysLeft } }];
    return { result: undefined, audit, events: [reminderNotice(row, { daysLeft, now })] };
  });
}

type TimedWork = (ctx: Context, listingId: string) => Promise<void>;

/** What the worker does when a timer of a listing goes off, by the timer's kind. */
export const listingTimerWork: Readonly<Record<string, TimedWork>> = Object.fromEntries([
  ...timedTransitions.map((name): [string, TimedWork] => [
    timerOfTransition(name),
    (ctx, listingId) => passListingTime(ctx, listingId, name),
  ]),
  ...listingReminderDays.map((day): [string, TimedWork] => [
    timerOfReminder(day),
    (ctx, listingId) => remindLandlord(ctx, listingId, day),
  ]),
]);
