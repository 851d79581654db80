import type { WriteTx } from '@rentreel/db';
import type { Context } from '../../kernel/index.ts';
import { insertStep } from '../bookings-repository.ts';
import { disputeEvents } from './dispute-events.ts';
import { resetBookingTimers } from './booking-timers.ts';
import { showInChat } from './show-in-chat.ts';
import type { StepTaken } from './step-request.ts';
import { type TakenStep, tellPeople } from './tell-people.ts';

/** A step that was taken, to be written down and told. */
export type RecordedStep = Omit<TakenStep, 'now'>;

/** Writes a step down and tells of it, once the row is what it is after it. */
export async function recordStep(ctx: Context, tx: WriteTx, step: RecordedStep): Promise<StepTaken> {
  const { row, name, driver, note } = step;
  const now = ctx.clock.now();
  const { id: bookingId, version, state } = row;
  const actorId = ctx.actor.kind === 'user' && driver !== 'system' ? ctx.actor.userId : null;
  await insertStep(tx, { bookingId, version, name, driver, actorId, state, note, at: now });
  await resetBookingTimers(tx, row, now);
  const told = { ...step, now };
  const events = [...(await tellPeople(tx, told)), ...(await showInChat(ctx, tx, told)), ...disputeEvents(name, row)];
  return { row, audit: [{ action: `booking.${name}`, subjectId: bookingId, details: { driver, state } }], events };
}
