import type { BookingState } from '@rentreel/contracts/bookings';
import { endedDisputeStates } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { disputes, payments } from '@rentreel/db/schema';
import { hourMs } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { disputeTimerWork, settleAfterRefund, openDisputeOf } from '../../disputes/index.ts';
import { type ClaimedEvent, claimEvents, completeEvent } from '../../outbox/index.ts';
import { completePayout, payoutTimerWork } from '../../payouts/index.ts';
import { claimTimers, completeTimer } from '../../timers/index.ts';
import { rentTimerWork } from '../instalments.ts';
import { bookingTimerWork } from '../timer-work.ts';
import type { Attempt } from './attempts.ts';
import type { Expectation, Stage } from './stage.ts';

const topics = ['booking.disputed', 'booking.given_back', 'payout.requested'] as const;
const timerWork = { ...bookingTimerWork, ...disputeTimerWork, ...payoutTimerWork, ...rentTimerWork };

async function deliver({ fixture, ids, owners }: Stage, { topic, payload }: ClaimedEvent): Promise<void> {
  const ctx = fixture.system;
  const { bookingId = 'bkg_none', paymentId = 'pay_none' } = JSON.parse(payload) as {
    bookingId?: Id<'bkg'>;
    paymentId?: Id<'pay'>;
  };
  if (topic === 'payout.requested') {
    const [row] = await ctx.database.read.select().from(payments).where(eq(payments.id, paymentId));
    if (owners.some(({ userId }) => userId === row?.userId)) await completePayout(ctx, { paymentId });
  } else if (ids.includes(bookingId)) {
    await (topic === 'booking.disputed' ? openDisputeOf : settleAfterRefund)(ctx, { bookingId });
  }
}

/** Returns whether a timer belongs to this run; timers of earlier runs are discarded. */
async function belongsToRun({ fixture, ids, look }: Stage, subjectId: string): Promise<boolean> {
  // The subject of an instalment's timer is booking:term:number.
  const [bookingId = ''] = subjectId.split(':');
  if (ids.some((id) => id === bookingId) || look.withdrawals.some(({ id }) => id === subjectId)) return true;
  const { read } = fixture.services.database;
  const [dispute] = await read
    .select()
    .from(disputes)
    .where(eq(disputes.id, subjectId as Id<'dsp'>));
  return dispute !== undefined && ids.includes(dispute.bookingId);
}

/** Delivers every pending event twice: a worker may crash before it acknowledges. */
export async function deliverAll(stage: Stage): Promise<void> {
  const { system } = stage.fixture;
  for (;;) {
    const events = await claimEvents(system, { limit: 50, leaseMs: 1000, topics });
    for (const event of events) {
      await deliver(stage, event);
      await deliver(stage, event);
      await completeEvent(system, event);
    }
    if (events.length === 0) return;
  }
}

const isDisputed = (state: BookingState | undefined) => state === 'disputed' || state === 'caution_disputed';

/** After delivery, exactly the disputed bookings have an open dispute. */
const expectDelivered: Expectation = (_before, { rows, disputes: last }) => {
  const open = last.map((dispute) => dispute !== undefined && !endedDisputeStates.some((end) => end === dispute.state));
  expect(open).toEqual(rows.map(({ state }) => isDisputed(state)));
};

/** Delivers pending events; the books must keep their invariants. */
export async function attemptDelivery(stage: Stage): Promise<Expectation> {
  await deliverAll(stage);
  return expectDelivered;
}

/** Advances the clock and runs the server's due work. */
export async function attemptWait(stage: Stage, { hours }: Extract<Attempt, { kind: 'wait' }>): Promise<Expectation> {
  const { system, services } = stage.fixture;
  await deliverAll(stage);
  services.clock.advance(hours * hourMs);
  for (;;) {
    const due = await claimTimers(system, { kinds: Object.keys(timerWork), limit: 100, leaseMs: 1000 });
    for (const timer of due) {
      if (await belongsToRun(stage, timer.subjectId)) await timerWork[timer.kind]?.(system, timer.subjectId as never);
      await completeTimer(system, timer);
    }
    await deliverAll(stage);
    if (due.length === 0) return expectDelivered;
  }
}
