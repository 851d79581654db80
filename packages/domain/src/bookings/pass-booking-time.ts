import { type BookingState, bookingTimerOf } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type Context, raiseNotice, write } from '../kernel/index.ts';
import { actorOf, needsSide } from './booking-actor.ts';
import { dueAtOf } from './booking-due.ts';
import { readFactsOf } from './booking-facts.ts';
import type { BookingRow } from './booking-row.ts';
import { reminderOf } from './booking-reminders.ts';
import { findBooking } from './bookings-repository.ts';
import { nextIsOut } from './holds/held-steps.ts';
import { findHold } from './holds/holds-repository.ts';
import { titleOf } from './load-booking.ts';
import { namesOf } from './process/booking-notice.ts';
import { dueTimer, remindTimer } from './process/booking-timers.ts';
import { reminderNotice } from './process/reminder-notice.ts';
import { takeStep } from './process/take-step.ts';

const nothing = { result: undefined, audit: [], events: [] };

/** What would move money waits while an administrator holds it; lifting the hold sets the timer again. */
const isHeldUp = async (tx: WriteTx, { id, state }: BookingRow): Promise<boolean> =>
  nextIsOut(state) && (await findHold(tx, id)) !== undefined;

/** Goes on with a booking whose time has come; one that has changed meanwhile stays as it is. */
async function passTime(ctx: Context, bookingId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findBooking(tx, bookingId);
    const dueAt = row ? dueAtOf(row) : null;
    const name = row && bookingTimerOf(row.state)?.name;
    if (!row || !name || dueAt === null || dueAt > ctx.clock.now()) return nothing;
    if (await isHeldUp(tx, row)) return nothing;
    const home = await titleOf(tx, row);
    const step = { row, home, name, driver: 'system' as const };
    const { audit, events } = await takeStep(ctx, tx, step);
    return { result: undefined, audit, events };
  });
}

/** Where whose turn it is hangs on who did what: only they are reminded. */
const hangsOnFacts: ReadonlySet<BookingState> = new Set(['agreement_pending', 'early_end_proposed']);

/** Reminds of a deadline that is near; one that has moved is not told of. */
async function remind(ctx: Context, bookingId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findBooking(tx, bookingId);
    const now = ctx.clock.now();
    const reminder = row && reminderOf(row);
    if (!row || !reminder || reminder.at > now || reminder.of <= now || (await isHeldUp(tx, row))) return nothing;
    const actor = actorOf(row.state, await readFactsOf(tx, row));
    const sides = reminder.to.filter((side) => !hangsOnFacts.has(row.state) || needsSide(actor, side));
    const told = { row, home: await titleOf(tx, row), names: await namesOf(tx, row) };
    const notices = sides.map((side) => reminderNotice({ ...told, side }, reminder.of));
    return {
      result: undefined,
      audit: [{ action: 'booking.reminded', subjectId: row.id, details: { state: row.state } }],
      events: notices.map((notice) => raiseNotice(now, notice)),
    };
  });
}

/** What the worker does when a timer of a booking goes off, by the timer's kind. */
export const bookingTimerWork: Readonly<Record<string, (ctx: Context, bookingId: string) => Promise<void>>> = {
  [dueTimer]: passTime,
  [remindTimer]: remind,
};
