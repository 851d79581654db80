import { bookingLimits } from './booking-limits.ts';
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
  | 'caution_held';

/**
 * What happens to the money in escrow. `fund`: all that is due goes in. `refund_all`: all of it back to the tenant.
 * `late_cancel`: back to the tenant, less what the cancellation rule gives the landlord. `release`: every line to whom it is
 * for, deposits stay. `ruling`: as the ruling says. `return_caution`: deposits back to the tenant. `settle_caution`: the
 * accepted claim to the landlord, the rest back.
 */
export type BookingMoney =
  | 'fund'
  | 'refund_all'
  | 'late_cancel'
  | 'release'
  | 'ruling'
  | 'return_caution'
  | 'settle_caution';

/** From when a timer counts: since the state began, from the start or the end of the tenancy, or a date of its own. */
export type TimerFrom = 'state' | 'start' | 'end' | 'payment_due_at' | 'check_ends_at' | 'move_out_at';

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

const since = (state: BookingState, afterMs: number) => ({ state, from: 'state', afterMs }) as const;
const beforeKeys = ['funded', 'handover_scheduled'] as const;

/** The life of a booking as data, from the application on: the server applies it, screens draw their buttons from it. */
export const bookingTransitions = [
  // Finding each other.
  { name: 'shortlist', from: ['applied'], to: 'shortlisted', drivers: ['landlord'] },
  { name: 'offer', from: ['applied', 'shortlisted'], to: 'offered', drivers: ['landlord'], guard: 'home_free' },
  { name: 'counter', from: ['offered'], to: 'countered', drivers: ['tenant'], guard: 'rounds_left' },
  { name: 'offer_again', from: ['offered', 'countered'], to: 'offered', drivers: ['landlord'], guard: 'rounds_left' },
  { name: 'accept', from: ['offered'], to: 'agreement_pending', drivers: ['tenant'], guard: 'home_free' },
  { name: 'accept_counter', from: ['countered'], to: 'agreement_pending', drivers: ['landlord'], guard: 'home_free' },
  {
    name: 'decline',
    from: ['applied', 'shortlisted', 'offered', 'countered'],
    to: 'declined',
    drivers: ['landlord', 'system'],
  },
  {
    name: 'withdraw',
    from: ['applied', 'shortlisted', 'offered', 'countered', 'agreement_pending', 'payment_due'],
    to: 'withdrawn',
    drivers: ['tenant'],
  },
  {
    name: 'expire',
    from: ['applied', 'shortlisted', 'offered', 'countered', 'agreement_pending', 'payment_due'],
    to: 'expired',
    drivers: ['system'],
    timers: [
      since('applied', bookingLimits.applicationMs),
      since('shortlisted', bookingLimits.shortlistMs),
      since('offered', bookingLimits.offerMs),
      since('countered', bookingLimits.offerMs),
      since('agreement_pending', bookingLimits.signMs),
      { state: 'payment_due', from: 'payment_due_at', afterMs: 0 },
    ],
  },
  // Signing and paying.
  {
    name: 'sign',
    from: ['agreement_pending'],
    to: 'agreement_pending',
    drivers: ['tenant', 'landlord'],
    guard: 'first_signature',
  },
  {
    name: 'sign_last',
    from: ['agreement_pending'],
    to: 'payment_due',
    drivers: ['tenant', 'landlord'],
    guard: 'last_signature',
  },
  { name: 'extend_payment', from: ['payment_due'], to: 'payment_due', drivers: ['landlord'], guard: 'extension_left' },
  {
    name: 'call_off',
    from: ['agreement_pending', 'payment_due'],
    to: 'cancelled_by_landlord',
    drivers: ['landlord', 'system'],
  },
  {
    name: 'fund',
    from: ['payment_due'],
    to: 'funded',
    drivers: ['tenant', 'system'],
    guard: 'unit_free',
    money: 'fund',
  },
  // Before the keys.
  {
    name: 'cool_off',
    from: beforeKeys,
    to: 'cancelled_cooling_off',
    drivers: ['tenant'],
    guard: 'cooling_off',
    money: 'refund_all',
  },
  {
    name: 'cancel_by_tenant',
    from: beforeKeys,
    to: 'cancelled_by_tenant',
    drivers: ['tenant'],
    guard: 'cooled_off',
    money: 'late_cancel',
  },
  {
    name: 'cancel_by_landlord',
    from: beforeKeys,
    to: 'cancelled_by_landlord',
    drivers: ['landlord', 'admin'],
    money: 'refund_all',
  },
  { name: 'schedule_handover', from: beforeKeys, to: 'handover_scheduled', drivers: ['landlord'] },
  { name: 'hand_over', from: beforeKeys, to: 'handed_over', drivers: ['landlord', 'tenant'], guard: 'keys_confirmed' },
  {
    name: 'miss_handover',
    from: beforeKeys,
    to: 'disputed',
    drivers: ['system'],
    timers: [
      { state: 'funded', from: 'start', afterMs: bookingLimits.noHandoverMs },
      { state: 'handover_scheduled', from: 'start', afterMs: bookingLimits.noHandoverMs },
    ],
  },
  // The check of the home.
  {
    name: 'ask_more_time',
    from: ['handed_over'],
    to: 'handed_over',
    drivers: ['tenant'],
    guard: 'in_check_window',
  },
  { name: 'confirm_move_in', from: ['handed_over'], to: 'active', drivers: ['tenant'], money: 'release' },
  {
    name: 'release',
    from: ['handed_over'],
    to: 'active',
    drivers: ['system'],
    money: 'release',
    timers: [{ state: 'handed_over', from: 'check_ends_at', afterMs: 0 }],
  },
  {
    name: 'report_problem',
    from: ['funded', 'handover_scheduled', 'handed_over'],
    to: 'disputed',
    drivers: ['tenant'],
  },
  {
    name: 'give_back',
    from: ['handed_over', 'disputed'],
    to: 'cancelled_not_as_described',
    drivers: ['landlord'],
    money: 'refund_all',
  },
  // How a dispute ends.
  {
    name: 'resume_before_keys',
    from: ['disputed'],
    to: 'funded',
    drivers: ['tenant', 'system'],
    guard: 'keys_not_given',
  },
  {
    name: 'resume_check',
    from: ['disputed'],
    to: 'handed_over',
    drivers: ['tenant', 'system'],
    guard: 'keys_given',
  },
  {
    name: 'rule_end',
    from: ['disputed'],
    to: 'cancelled_not_as_described',
    drivers: ['admin', 'system'],
    money: 'ruling',
  },
  { name: 'rule_continue', from: ['disputed'], to: 'active', drivers: ['admin', 'system'], money: 'ruling' },
  // The tenancy.
  {
    name: 'offer_renewal',
    from: ['active'],
    to: 'renewal_offered',
    drivers: ['landlord'],
    guard: 'renewal_window',
  },
  { name: 'accept_renewal', from: ['renewal_offered'], to: 'renewal_due', drivers: ['tenant'] },
  {
    name: 'drop_renewal',
    from: ['renewal_offered', 'renewal_due'],
    to: 'active',
    drivers: ['tenant', 'landlord', 'system'],
    timers: [
      { ...since('renewal_offered', bookingLimits.renewalAnswerMs), atEndLatest: true },
      { ...since('renewal_due', bookingLimits.renewalPaymentMs), atEndLatest: true },
    ],
  },
  { name: 'fund_renewal', from: ['renewal_due'], to: 'renewed', drivers: ['tenant', 'system'], money: 'fund' },
  {
    name: 'begin_term',
    from: ['renewed'],
    to: 'active',
    drivers: ['system'],
    money: 'release',
    timers: [{ state: 'renewed', from: 'end', afterMs: 0 }],
  },
  {
    name: 'give_notice',
    from: ['active', 'renewal_offered', 'renewal_due'],
    to: 'notice_given',
    drivers: ['tenant', 'landlord'],
  },
  {
    name: 'take_back_notice',
    from: ['notice_given'],
    to: 'active',
    drivers: ['tenant', 'landlord'],
    guard: 'notice_is_own',
  },
  {
    name: 'come_to_end',
    from: ['active', 'notice_given'],
    to: 'moving_out',
    drivers: ['system'],
    timers: [
      { state: 'active', from: 'end', afterMs: 0 },
      { state: 'notice_given', from: 'move_out_at', afterMs: 0 },
    ],
  },
  // Moving out, and the caution fee.
  {
    name: 'record_move_out',
    from: ['notice_given', 'moving_out'],
    to: 'moved_out',
    drivers: ['tenant', 'landlord'],
  },
  { name: 'claim_caution', from: ['moved_out'], to: 'caution_claimed', drivers: ['landlord'], guard: 'caution_held' },
  {
    name: 'return_caution',
    from: ['moved_out', 'caution_claimed'],
    to: 'ended',
    drivers: ['landlord', 'system'],
    money: 'return_caution',
    timers: [since('moved_out', bookingLimits.claimMs)],
  },
  { name: 'accept_claim', from: ['caution_claimed'], to: 'ended', drivers: ['tenant'], money: 'settle_caution' },
  {
    name: 'contest_claim',
    from: ['caution_claimed'],
    to: 'caution_disputed',
    drivers: ['tenant', 'system'],
    timers: [since('caution_claimed', bookingLimits.claimAnswerMs)],
  },
  { name: 'rule_caution', from: ['caution_disputed'], to: 'ended', drivers: ['admin', 'system'], money: 'ruling' },
] as const satisfies readonly BookingTransitionShape[];
