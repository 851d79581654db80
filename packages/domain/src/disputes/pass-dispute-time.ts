import { disputeTimerOf } from '@rentreel/contracts/disputes';
import { findBooking, titleOf } from '../bookings/index.ts';
import { type Context, write } from '../kernel/index.ts';
import { dueAtOf } from './dispute-rules.ts';
import { findDispute } from './disputes-repository.ts';
import { dueTimer, takeDisputeStep } from './process/take-step.ts';

const nothing = { result: undefined, audit: [], events: [] };

/** Goes on with a dispute whose time has come; one that has changed meanwhile stays as it is. */
async function passTime(ctx: Context, disputeId: string): Promise<void> {
  await write(ctx, async (tx) => {
    const row = await findDispute(tx, disputeId);
    const dueAt = row ? dueAtOf(row) : null;
    const name = row && dueAt !== null && dueAt <= ctx.clock.now() ? disputeTimerOf(row.state)?.name : undefined;
    const booking = row && (await findBooking(tx, row.bookingId));
    if (!row || !name || !booking) return nothing;
    const step = { row, booking, home: await titleOf(tx, booking), name, driver: 'system' as const };
    const { audit, events } = await takeDisputeStep(ctx, tx, step);
    return { result: undefined, audit, events };
  });
}

/** What the worker does when a timer of a dispute goes off, by the timer's kind. */
export const disputeTimerWork: Readonly<Record<string, (ctx: Context, disputeId: string) => Promise<void>>> = {
  [dueTimer]: passTime,
};
