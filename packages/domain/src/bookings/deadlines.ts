import {
  type BookingSide,
  type BookingState,
  type BookingTransition,
  awaitsKeys,
  bookingProcess,
} from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { asLagosDay, dayMs, hourMs, startOfDay, endOfDay } from '@rentreel/values';
import { type NewTimer, cancelTimers, scheduleTimers } from '../timers/index.ts';
import { type BookingRow, earlyEndIn } from './row.ts';

/** Returns the end of the tenancy, epoch milliseconds; null before it is agreed. */
export const endOf = ({ endDay }: Pick<BookingRow, 'endDay'>): number | null =>
  endDay === null ? null : endOfDay(asLagosDay(endDay));

/** Returns the start of the wait for the keys: the start of the tenancy, or the end of a later dispute. */
function waitsForKeysSince({ agreedStartDay, stateSince, disputeId }: BookingRow): number | null {
  if (agreedStartDay === null) return null;
  const start = startOfDay(asLagosDay(agreedStartDay));
  return disputeId === null ? start : Math.max(start, stateSince);
}

/**
 * Returns when the keys are due: at the agreed handover, or without one by the end of the first day of the tenancy; null when
 * they are not due. The dispute about missing keys follows later.
 */
export function keysDueAt(row: BookingRow): number | null {
  const { handoverAt, agreedStartDay } = row;
  if (!awaitsKeys(row)) return null;
  return handoverAt ?? (agreedStartDay === null ? null : endOfDay(asLagosDay(agreedStartDay)));
}

type TimerStart = NonNullable<BookingTransition['timers'][number]['from']>;

/** Returns the end of the agreed last day; null before it is agreed. */
const moveOutAt = ({ moveOutDay }: BookingRow) => (moveOutDay === null ? null : endOfDay(asLagosDay(moveOutDay)));

const timerStarts: Readonly<Record<TimerStart, (row: BookingRow) => number | null>> = {
  start: waitsForKeysSince,
  end: endOf,
  payment_due_at: ({ paymentDueAt }) => paymentDueAt,
  check_ends_at: ({ checkEndsAt }) => checkEndsAt,
  answer_by: (row) => earlyEndIn(row)?.answerBy ?? null,
  move_out_at: moveOutAt,
  // A move-out that is recorded early does not shorten the landlord's time to look at the home.
  claim_from: (row) => Math.max(row.stateSince, moveOutAt(row) ?? 0),
};

/** Returns the time of the next automatic transition, epoch milliseconds; null when there is none. */
export function dueAtOf(row: BookingRow): number | null {
  const timer = bookingProcess.timerOf(row.state);
  if (!timer) return null;
  const start = timer.from === undefined ? row.stateSince : timerStarts[timer.from](row);
  if (start === null) return null;
  const due = start + timer.afterMs;
  return timer.atEndLatest ? Math.min(due, endOf(row) ?? due) : due;
}

interface ReminderRule {
  readonly beforeMs: number;
  /** How long before the announced time a second reminder is sent. */
  readonly againMs?: number;
  /** Returns the announced time. Default: the deadline of the state. */
  readonly of?: (row: BookingRow) => number | null;
  readonly to: readonly BookingSide[];
}

const both: readonly BookingSide[] = ['tenant', 'landlord'];

/** Who is reminded in each state, and how long before the deadline. */
const rules: Partial<Record<BookingState, ReminderRule>> = {
  applied: { beforeMs: 12 * hourMs, to: ['landlord'] },
  shortlisted: { beforeMs: 2 * dayMs, to: ['landlord'] },
  offered: { beforeMs: 12 * hourMs, to: ['tenant'] },
  countered: { beforeMs: 12 * hourMs, to: ['landlord'] },
  agreement_pending: { beforeMs: dayMs, to: both },
  payment_due: { beforeMs: 6 * hourMs, to: ['tenant'] },
  handover_scheduled: { beforeMs: dayMs, of: ({ handoverAt }) => handoverAt, to: both },
  handed_over: { beforeMs: 12 * hourMs, to: ['tenant'] },
  active: { beforeMs: 90 * dayMs, againMs: 7 * dayMs, of: endOf, to: both },
  renewal_offered: { beforeMs: 7 * dayMs, to: ['tenant'] },
  renewal_due: { beforeMs: 3 * dayMs, to: ['tenant'] },
  notice_given: { beforeMs: 7 * dayMs, to: both },
  early_end_proposed: { beforeMs: dayMs, to: both },
  early_end_agreed: { beforeMs: 7 * dayMs, to: both },
  moving_out: { beforeMs: 4 * dayMs, to: both },
  overstayed: { beforeMs: 3 * dayMs, to: both },
  moved_out: { beforeMs: 3 * dayMs, to: ['landlord'] },
  caution_claimed: { beforeMs: dayMs, to: ['tenant'] },
};

export interface Reminder {
  /** When the reminder is sent, epoch milliseconds; `of` is the time that it announces. */
  readonly at: number;
  readonly of: number;
  readonly to: readonly BookingSide[];
  readonly isSecond: boolean;
}

/** Returns the reminders of the current state in order; none in states without a deadline. */
export function remindersOf(row: BookingRow): Reminder[] {
  const rule = rules[row.state];
  const of = rule && (rule.of ?? dueAtOf)(row);
  if (!rule || typeof of !== 'number') return [];
  const { beforeMs, againMs, to } = rule;
  const first = { at: of - beforeMs, of, to, isSecond: false };
  return againMs === undefined ? [first] : [first, { ...first, at: of - againMs, isSecond: true }];
}

/** Kind of the timer that makes the next automatic transition. */
export const dueTimer = 'booking.due';

/** Kind of the timer that reminds of a deadline. */
export const remindTimer = 'booking.remind';

/** Returns the timer of the next reminder; empty when none is left. */
const reminderTimers = (row: BookingRow, now: number): NewTimer[] =>
  remindersOf(row)
    .filter(({ at }) => at > now)
    .slice(0, 1)
    .map(({ at }) => ({ kind: remindTimer, subjectId: row.id, dueAt: at, now }));

/** Replaces the timer of a reminder that was sent. */
export async function setNextReminder(tx: WriteTx, row: BookingRow, now: number): Promise<void> {
  await cancelTimers(tx, { kinds: [remindTimer], subjectId: row.id });
  await scheduleTimers(tx, reminderTimers(row, now));
}

/** Tries a reminder again in an hour. */
export async function remindAgain(tx: WriteTx, { id: subjectId }: BookingRow, now: number): Promise<void> {
  await cancelTimers(tx, { kinds: [remindTimer], subjectId });
  await scheduleTimers(tx, [{ kind: remindTimer, subjectId, dueAt: now + hourMs, now }]);
}

/** Sets the timers of the current state and cancels those of the previous one. */
export async function resetBookingTimers(tx: WriteTx, row: BookingRow, now: number): Promise<void> {
  const subjectId = row.id;
  await cancelTimers(tx, { kinds: [dueTimer, remindTimer], subjectId });
  const dueAt = dueAtOf(row);
  await scheduleTimers(tx, [
    ...(dueAt === null ? [] : [{ kind: dueTimer, subjectId, dueAt, now }]),
    ...reminderTimers(row, now),
  ]);
}
