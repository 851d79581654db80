import type { BookingState } from './booking-types.ts';

/** Who may drive a transition: one of the two people, an administrator, or the server by itself. */
export const bookingDrivers = ['tenant', 'landlord', 'admin', 'system'] as const;
export type BookingDriver = (typeof bookingDrivers)[number];

/** What must hold before a transition is taken; the server knows how to tell. */
export type BookingGuard =
  | 'rounds_left'
  | 'home_free'
  | 'first_signature'
  | 'last_signature'
  | 'extension_left'
  | 'unit_free'
  | 'cooling_off'
  | 'cooled_off'
  | 'keys_confirmed'
  | 'keys_not_given'
  | 'keys_given'
  | 'in_check_window'
  | 'renewal_window'
  | 'notice_is_own'
  | 'proposal_of_other'
  | 'caution_held';

/**
 * What happens to the money in escrow. `fund`: all that is due goes in. `refund_all`: all of it back to the tenant.
 * `late_cancel`: back to the tenant, less what the cancellation rule gives the landlord. `release`: every line to whom it is
 * for, deposits stay. `ruling`: as the ruling says. `return_unused`: what was agreed of the rent for the time after an early
 * end, from the landlord's wallet to the tenant. `return_caution`: deposits back to the tenant. `settle_caution`: the accepted
 * claim to the landlord, the rest back.
 */
export type BookingMoney =
  | 'fund'
  | 'refund_all'
  | 'late_cancel'
  | 'release'
  | 'ruling'
  | 'return_unused'
  | 'return_caution'
  | 'settle_caution';

/** From when a timer counts: since the state began, from the start or the end of the tenancy, or a date of its own. */
export type TimerFrom = 'state' | 'start' | 'end' | 'payment_due_at' | 'check_ends_at' | 'move_out_at' | 'answer_by';

export interface BookingTimer {
  readonly state: BookingState;
  readonly from: TimerFrom;
  readonly afterMs: number;
  /** Not later than the end of the tenancy. */
  readonly atEndLatest?: true;
}

export interface BookingTransitionShape {
  readonly name: string;
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  readonly drivers: readonly BookingDriver[];
  readonly guard?: BookingGuard;
  readonly money?: BookingMoney;
  /** The server takes the transition by itself. */
  readonly timers?: readonly BookingTimer[];
}
