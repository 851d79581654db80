import { disputeTimerOf } from '@rentreel/contracts/disputes';
import { findBooking, findHold, titleOf } from '../bookings/index.ts';
import { type Context, write } from '../kernel/index.ts';
import { scheduleTimer } from '../timers/index.ts';
import { dueAtOf } from './dispute-rules.ts';
import { findDispute, findOpenDispute } from './disputes-repository.ts';
import { dueTimer, takeDisputeStep } from './process/take-step.ts';

const nothing = { result: undefined, audit: [], events: [] };

/** Goes on with a dispute whose time has come; one that has changed meanwhile stays as it is. */
async function passTime(ctx: Context, disputeId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findDispute(tx, disputeId);
    const dueAt = row ? dueAtOf(row) : null;
    if (!row || dueAt === null || dueAt > ctx.clock.now()) return nothing;
    const name = disputeTimerOf(row.state)?.name;
    const booking = await findBooking(tx, row.bookingId);
    // What an administrator holds waits for them, after the 60 days too.
    if (!name || !booking || (name === 'stop' && (await findHold(tx, booking.id)))) return nothing;
    const step = { row, booking, home: await titleOf(tx, booking), name, driver: 'system' as const };
    const { audit, events } = await takeDisputeStep(ctx, tx, step);
    return { result: undefined, audit, events };
  });
}

/** The money of a booking is free again: what its dispute waited for goes on. May be done twice. */
export async function goOnAfterHold(ctx: Context, { bookingId }: { readonly bookingId: string }): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findOpenDispute(tx, bookingId);
    const dueAt = row ? dueAtOf(row) : null;
    if (!row || dueAt === null) return nothing;
    await scheduleTimer(tx, { kind: dueTimer, subjectId: row.id, dueAt, now: ctx.clock.now() });
    return nothing;
  });
}

/** What the worker does when a timer of a dispute goes off, by the timer's kind. */
export const disputeTimerWork: Readonly<Record<string, (ctx: Context, disputeId: string) => Promise<void>>> = {
  [dueTimer]: passTime,
};
