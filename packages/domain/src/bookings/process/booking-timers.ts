import type { WriteTx } from '@rentreel/db';
import { cancelTimers, scheduleTimer } from '../../timers/index.ts';
import { dueAtOf } from '../booking-due.ts';
import { reminderOf } from '../booking-reminders.ts';
import type { BookingRow } from '../booking-row.ts';

/** Goes off when the server goes on by itself. */
export const dueTimer = 'booking.due';

/** Goes off some time before a deadline. */
export const remindTimer = 'booking.remind';

/** Sets the timers of the state that a booking has come to, and takes the old ones away. */
export async function resetBookingTimers(tx: WriteTx, row: BookingRow, now: number): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds: [dueTimer, remindTimer], subjectId });
  const dueAt = dueAtOf(row);
  if (dueAt !== null) await scheduleTimer(tx, { kind: dueTimer, subjectId, dueAt, now });
  const remindAt = reminderOf(row)?.at;
  if (remindAt !== undefined && remindAt > now) {
    await scheduleTimer(tx, { kind: remindTimer, subjectId, dueAt: remindAt, now });
  }
}
