import type { BookingSide, BookingState } from '@rentreel/contracts/bookings';
import { dueAtOf, endOf } from './booking-due.ts';
import type { BookingRow } from './booking-row.ts';
import { dayMs, hourMs } from './booking-times.ts';

interface ReminderRule {
  readonly beforeMs: number;
  /** What it comes before; left out, the deadline of the state. */
  readonly of?: (row: BookingRow) => number | null;
  readonly to: readonly BookingSide[];
}

const both: readonly BookingSide[] = ['tenant', 'landlord'];

/** Who is reminded in a state, and how long before. */
const rules: Partial<Record<BookingState, ReminderRule>> = {
  applied: { beforeMs: 12 * hourMs, to: ['landlord'] },
  shortlisted: { beforeMs: 2 * dayMs, to: ['landlord'] },
  offered: { beforeMs: 12 * hourMs, to: ['tenant'] },
  countered: { beforeMs: 12 * hourMs, to: ['landlord'] },
  agreement_pending: { beforeMs: dayMs, to: both },
  payment_due: { beforeMs: 6 * hourMs, to: ['tenant'] },
  handover_scheduled: { beforeMs: dayMs, of: ({ handoverAt }) => handoverAt, to: both },
  handed_over: { beforeMs: 12 * hourMs, to: ['tenant'] },
  active: { beforeMs: 90 * dayMs, of: endOf, to: both },
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
  /** When people are reminded, and of what time; epoch milliseconds. */
  readonly at: number;
  readonly of: number;
  readonly to: readonly BookingSide[];
}

/** The reminder that belongs to a booking as it stands; undefined when there is none. */
export function reminderOf(row: BookingRow): Reminder | undefined {
  const rule = rules[row.state];
  const of = rule && (rule.of ?? dueAtOf)(row);
  return rule && typeof of === 'number' ? { at: of - rule.beforeMs, of, to: rule.to } : undefined;
}
