import { bookingLimits } from './booking-limits.ts';
import type { BookingTransitionShape } from './booking-transition-shape.ts';
import type { BookingState } from './booking-types.ts';

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
  // Both may agree to end it before its time.
  { name: 'propose_early_end', from: ['active'], to: 'early_end_proposed', drivers: ['tenant', 'landlord'] },
  {
    name: 'accept_early_end',
    from: ['early_end_proposed'],
    to: 'early_end_agreed',
    drivers: ['tenant', 'landlord'],
    guard: 'proposal_of_other',
    money: 'return_unused',
  },
  {
    name: 'drop_early_end',
    from: ['early_end_proposed'],
    to: 'active',
    drivers: ['tenant', 'landlord', 'system'],
    timers: [{ state: 'early_end_proposed', from: 'answer_by', afterMs: 0 }],
  },
  {
    name: 'come_to_end',
    from: ['active', 'notice_given', 'early_end_agreed'],
    to: 'moving_out',
    drivers: ['system'],
    timers: [
      { state: 'active', from: 'end', afterMs: 0 },
      { state: 'notice_given', from: 'move_out_at', afterMs: 0 },
      { state: 'early_end_agreed', from: 'move_out_at', afterMs: 0 },
    ],
  },
  // Moving out, and the caution fee.
  {
    name: 'record_move_out',
    from: ['notice_given', 'early_end_agreed', 'moving_out', 'overstayed'],
    to: 'moved_out',
    drivers: ['tenant', 'landlord'],
  },
  // Where nobody says anything, the tenant has left: no caution fee is held for ever.
  {
    name: 'close_move_out',
    from: ['moving_out'],
    to: 'moved_out',
    drivers: ['system'],
    timers: [since('moving_out', bookingLimits.moveOutMs)],
  },
  // Information alone: who still lives there is told what the law asks, and nobody is locked out.
  { name: 'report_overstay', from: ['moving_out'], to: 'overstayed', drivers: ['landlord'] },
  {
    name: 'ask_move_out',
    from: ['overstayed'],
    to: 'moving_out',
    drivers: ['system'],
    timers: [since('overstayed', bookingLimits.overstayMs)],
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
