import { type BookingTransition, type BookingTransitionName, bookingLimits } from '@rentreel/contracts/bookings';
import { type BookingRow, earlyEndIn } from '../booking-row.ts';
import type { StepRequest } from './step-request.ts';

const { checkMs, checkExtensionMs, paymentMs, paymentExtensionMs } = bookingLimits;

type Effect = (row: BookingRow, now: number) => Partial<BookingRow>;

/** What a step always changes besides the state. */
const effects: Partial<Record<BookingTransitionName, Effect>> = {
  sign_last: (_, now) => ({ paymentDueAt: now + paymentMs, paymentExtended: false }),
  extend_payment: ({ paymentDueAt }) => ({
    paymentDueAt: (paymentDueAt ?? 0) + paymentExtensionMs,
    paymentExtended: true,
  }),
  fund: (_, now) => ({ fundedAt: now, intentId: null }),
  hand_over: (_, now) => ({ handedOverAt: now, checkEndsAt: now + checkMs }),
  ask_more_time: ({ checkEndsAt }) => ({ checkEndsAt: (checkEndsAt ?? 0) + checkExtensionMs, checkExtended: true }),
  // The time in which nobody could go on is not counted.
  resume_check: ({ checkEndsAt, stateSince }, now) => ({ checkEndsAt: (checkEndsAt ?? now) + (now - stateSince) }),
  // The next term is paid for; the old one still runs.
  fund_renewal: ({ term, offerId }) => ({ term: term + 1, agreedOfferId: offerId, intentId: null }),
  take_back_notice: () => ({ noticeBy: null, noticeAt: null, moveOutDay: null, noticeNote: '' }),
  accept_early_end: (row, now) => {
    const agreed = earlyEndIn(row);
    if (!agreed) throw new Error(`No early end of booking ${row.id} is proposed`);
    return { moveOutDay: agreed.moveOutDay, earlyEnd: JSON.stringify({ ...agreed, agreedAt: now }) };
  },
  drop_early_end: () => ({ earlyEnd: null }),
  come_to_end: ({ moveOutDay, endDay }) => ({ moveOutDay: moveOutDay ?? endDay }),
  record_move_out: (_, now) => ({ movedOutAt: now }),
  close_move_out: (_, now) => ({ movedOutAt: now }),
};

/** A new offer has its own time to be answered; whatever else leaves the state as it is leaves its deadline as it is. */
const keepsSince = ({ to, name }: BookingTransition, { state }: BookingRow) => to === state && name !== 'offer_again';

/** A booking as a step leaves it. */
export function afterStep(
  { row, change = {} }: Pick<StepRequest, 'row' | 'change'>,
  transition: BookingTransition,
  now: number,
): BookingRow {
  return {
    ...row,
    ...effects[transition.name]?.(row, now),
    ...change,
    state: transition.to,
    stateSince: keepsSince(transition, row) ? row.stateSince : now,
    version: row.version + 1,
    updatedAt: now,
  };
}
