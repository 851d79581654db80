import { type BookingTimer, bookingTimerOf } from '@rentreel/contracts/bookings';
import { type BookingRow, earlyEndIn } from './booking-row.ts';
import { endOfDay, startOfDay } from './booking-times.ts';

/** When the tenancy of a booking is over, epoch milliseconds; null before it is agreed. */
export const endOf = ({ endDay }: Pick<BookingRow, 'endDay'>): number | null =>
  endDay === null ? null : endOfDay(endDay);

/** A booking that came out of a dispute waits for its keys from then on, not from the start. */
function waitsForKeysSince({ agreedStartDay, stateSince, disputeId }: BookingRow): number | null {
  if (agreedStartDay === null) return null;
  const start = startOfDay(agreedStartDay);
  return disputeId === null ? start : Math.max(start, stateSince);
}

const beginnings: Readonly<Record<BookingTimer['from'], (row: BookingRow) => number | null>> = {
  state: ({ stateSince }) => stateSince,
  start: waitsForKeysSince,
  end: endOf,
  payment_due_at: ({ paymentDueAt }) => paymentDueAt,
  check_ends_at: ({ checkEndsAt }) => checkEndsAt,
  answer_by: (row) => earlyEndIn(row)?.answerBy ?? null,
  move_out_at: ({ moveOutDay }) => (moveOutDay === null ? null : endOfDay(moveOutDay)),
};

/** When the server goes on by itself, epoch milliseconds; null when it does not. */
export function dueAtOf(row: BookingRow): number | null {
  const timer = bookingTimerOf(row.state);
  const from = timer && beginnings[timer.from](row);
  if (!timer || from === null || from === undefined) return null;
  const due = from + timer.afterMs;
  return timer.atEndLatest ? Math.min(due, endOf(row) ?? due) : due;
}
