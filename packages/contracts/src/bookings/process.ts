import {
  type EffectOf,
  type GuardOf,
  type ActorOf,
  type TransitionNameOf,
  type TransitionOf,
  defineProcess,
} from '../process.ts';
import { bookingLimits } from './limits.ts';
import { bookingStateLabels } from './states.ts';

const beforeKeys = ['funded', 'handover_scheduled'] as const;
/** Guards of the steps by which two people agree on a booking. */
const bothActive = ['landlord_active', 'tenant_active'] as const;

/**
 * The booking process, from the application on. The server applies it, and screens derive their buttons from it.
 *
 * Timers count from the start of the state, or from `start` and `end` (of the tenancy), `payment_due_at`, `check_ends_at`,
 * `move_out_at` and `answer_by`, which are dates of the booking, and `claim_from`: the recorded move-out, at the earliest the
 * agreed last day.
 *
 * Guards. `landlord_active`, `tenant_active`: their account is not suspended. `payee_checked`: the landlord's identity and authority to let the home are verified, and the owner's identity where a
 * mandate pays them, and the home has no open claim conflict; `payee_unchecked`: they are not, and the tenant's check is
 * still running; `payee_overdue`: they are not, two weeks after the new term was to begin.
 * `left_or_due`: the tenant records the move-out, or the agreed last day has come.
 *
 * Effects move the money in escrow. `fund`: everything due is paid in. `refund_all`: everything is returned to the tenant.
 * `late_cancel`: returned to the tenant, less the landlord's share under the cancellation rule. `release`: every line to its
 * recipient, deposits stay. `ruling`: as ruled. `return_unused`: the agreed part of the rent for the time after an early end,
 * from the landlord's wallet to the tenant's. `return_renewal`: what was paid for the new term to the tenant. `return_caution`: deposits to the tenant. `settle_caution`: the accepted claim
 * to the landlord, the rest to the tenant.
 */
export const bookingProcess = defineProcess({
  name: 'booking',
  actors: ['tenant', 'landlord', 'admin', 'system'],
  states: bookingStateLabels,
  transitions: {
    // Application and offers.
    shortlist: { from: ['applied'], to: 'shortlisted', actors: ['landlord'] },
    offer: {
      from: ['applied', 'shortlisted'],
      to: 'offered',
      actors: ['landlord'],
      guards: [...bothActive, 'home_free'],
    },
    counter: {
      from: ['offered'],
      to: 'countered',
      actors: ['tenant'],
      guards: [...bothActive, 'rounds_left', 'home_free'],
    },
    offer_again: {
      from: ['offered', 'countered'],
      to: 'offered',
      actors: ['landlord'],
      guards: [...bothActive, 'rounds_left', 'home_free'],
    },
    accept: { from: ['offered'], to: 'agreement_pending', actors: ['tenant'], guards: [...bothActive, 'home_free'] },
    accept_counter: {
      from: ['countered'],
      to: 'agreement_pending',
      actors: ['landlord'],
      guards: [...bothActive, 'home_free'],
    },
    decline: {
      from: ['applied', 'shortlisted', 'offered', 'countered'],
      to: 'declined',
      actors: ['landlord', 'system'],
    },
    withdraw: {
      from: ['applied', 'shortlisted', 'offered', 'countered', 'agreement_pending', 'payment_due'],
      to: 'withdrawn',
      actors: ['tenant'],
    },
    expire: {
      from: ['applied', 'shortlisted', 'offered', 'countered', 'agreement_pending', 'payment_due'],
      to: 'expired',
      actors: ['system'],
      timers: [
        { state: 'applied', afterMs: bookingLimits.applicationMs },
        { state: 'shortlisted', afterMs: bookingLimits.shortlistMs },
        { state: 'offered', afterMs: bookingLimits.offerMs },
        { state: 'countered', afterMs: bookingLimits.offerMs },
        { state: 'agreement_pending', afterMs: bookingLimits.signMs },
        { state: 'payment_due', from: 'payment_due_at', afterMs: 0 },
      ],
    },
    // Signing and paying.
    sign: {
      from: ['agreement_pending'],
      to: 'agreement_pending',
      actors: ['tenant', 'landlord'],
      guards: [...bothActive, 'first_signature'],
    },
    sign_last: {
      from: ['agreement_pending'],
      to: 'payment_due',
      actors: ['tenant', 'landlord'],
      guards: [...bothActive, 'last_signature'],
    },
    extend_payment: { from: ['payment_due'], to: 'payment_due', actors: ['landlord'], guards: ['extension_left'] },
    call_off: {
      from: ['agreement_pending', 'payment_due'],
      to: 'cancelled_by_landlord',
      actors: ['landlord', 'system'],
    },
    fund: {
      from: ['payment_due'],
      to: 'funded',
      actors: ['tenant', 'system'],
      guards: ['landlord_active', 'unit_free'],
      effect: 'fund',
    },
    // Before the handover.
    cool_off: {
      from: beforeKeys,
      to: 'cancelled_cooling_off',
      actors: ['tenant'],
      guards: ['cooling_off'],
      effect: 'refund_all',
    },
    cancel_by_tenant: {
      from: beforeKeys,
      to: 'cancelled_by_tenant',
      actors: ['tenant'],
      guards: ['cooled_off'],
      effect: 'late_cancel',
    },
    cancel_by_landlord: {
      from: beforeKeys,
      to: 'cancelled_by_landlord',
      actors: ['landlord'],
      effect: 'refund_all',
    },
    schedule_handover: { from: beforeKeys, to: 'handover_scheduled', actors: ['landlord'] },
    hand_over: { from: beforeKeys, to: 'handed_over', actors: ['landlord', 'tenant'], guards: ['keys_confirmed'] },
    miss_handover: {
      from: beforeKeys,
      to: 'disputed',
      actors: ['system'],
      timers: [
        { state: 'funded', from: 'start', afterMs: bookingLimits.noHandoverMs },
        { state: 'handover_scheduled', from: 'start', afterMs: bookingLimits.noHandoverMs },
      ],
    },
    // The check after the move-in.
    ask_more_time: { from: ['handed_over'], to: 'handed_over', actors: ['tenant'], guards: ['in_check_window'] },
    confirm_move_in: {
      from: ['handed_over'],
      to: 'active',
      actors: ['tenant'],
      guards: ['payee_checked'],
      effect: 'release',
    },
    // The check is over; `release` follows once the landlord's verification is complete.
    confirm_and_wait: { from: ['handed_over'], to: 'handed_over', actors: ['tenant'], guards: ['payee_unchecked'] },
    release: {
      from: ['handed_over'],
      to: 'active',
      actors: ['system'],
      guards: ['payee_checked'],
      effect: 'release',
      timers: [{ state: 'handed_over', from: 'check_ends_at', afterMs: 0 }],
    },
    report_problem: { from: ['funded', 'handover_scheduled', 'handed_over'], to: 'disputed', actors: ['tenant'] },
    // An administrator opens the dispute, which RentReel decides without waiting for the two people.
    open_review: { from: ['funded', 'handover_scheduled', 'handed_over'], to: 'disputed', actors: ['admin'] },
    give_back: {
      from: ['handed_over', 'disputed'],
      to: 'cancelled_not_as_described',
      actors: ['landlord'],
      effect: 'refund_all',
    },
    // Outcomes of a dispute.
    resume_before_keys: { from: ['disputed'], to: 'funded', actors: ['tenant', 'system'], guards: ['keys_not_given'] },
    resume_check: { from: ['disputed'], to: 'handed_over', actors: ['tenant', 'system'], guards: ['keys_given'] },
    rule_end: { from: ['disputed'], to: 'cancelled_not_as_described', actors: ['admin', 'system'], effect: 'ruling' },
    rule_continue: { from: ['disputed'], to: 'active', actors: ['admin', 'system'], effect: 'ruling' },
    // The tenancy.
    offer_renewal: { from: ['active'], to: 'renewal_offered', actors: ['landlord'], guards: ['renewal_window'] },
    accept_renewal: { from: ['renewal_offered'], to: 'renewal_due', actors: ['tenant'] },
    drop_renewal: {
      from: ['renewal_offered', 'renewal_due'],
      to: 'active',
      actors: ['tenant', 'landlord', 'system'],
      timers: [
        { state: 'renewal_offered', afterMs: bookingLimits.renewalAnswerMs, atEndLatest: true },
        { state: 'renewal_due', afterMs: bookingLimits.renewalPaymentMs, atEndLatest: true },
      ],
    },
    fund_renewal: { from: ['renewal_due'], to: 'renewed', actors: ['tenant', 'system'], effect: 'fund' },
    begin_term: {
      from: ['renewed'],
      to: 'active',
      actors: ['system'],
      guards: ['payee_checked'],
      effect: 'release',
      timers: [{ state: 'renewed', from: 'end', afterMs: 0 }],
    },
    // The new term could not begin: the tenancy has ended with the previous one.
    return_renewal: {
      from: ['renewed'],
      to: 'moving_out',
      actors: ['tenant', 'system'],
      guards: ['payee_overdue'],
      effect: 'return_renewal',
    },
    give_notice: {
      from: ['active', 'renewal_offered', 'renewal_due'],
      to: 'notice_given',
      actors: ['tenant', 'landlord'],
    },
    take_back_notice: {
      from: ['notice_given'],
      to: 'active',
      actors: ['tenant', 'landlord'],
      guards: ['notice_is_own'],
    },
    // An early end agreed by both parties.
    propose_early_end: { from: ['active'], to: 'early_end_proposed', actors: ['tenant', 'landlord'] },
    accept_early_end: {
      from: ['early_end_proposed'],
      to: 'early_end_agreed',
      actors: ['tenant', 'landlord'],
      guards: ['proposal_of_other', 'unused_rent_unchanged'],
      effect: 'return_unused',
    },
    drop_early_end: {
      from: ['early_end_proposed'],
      to: 'active',
      actors: ['tenant', 'landlord', 'system'],
      timers: [{ state: 'early_end_proposed', from: 'answer_by', afterMs: 0 }],
    },
    come_to_end: {
      from: ['active', 'notice_given', 'early_end_agreed'],
      to: 'moving_out',
      actors: ['system'],
      timers: [
        { state: 'active', from: 'end', afterMs: 0 },
        { state: 'notice_given', from: 'move_out_at', afterMs: 0 },
        { state: 'early_end_agreed', from: 'move_out_at', afterMs: 0 },
      ],
    },
    // Moving out, and the caution fee.
    record_move_out: {
      from: ['notice_given', 'early_end_agreed', 'moving_out', 'overstayed'],
      to: 'moved_out',
      actors: ['tenant', 'landlord'],
      guards: ['left_or_due'],
    },
    // Without an answer the move-out is assumed, so that the caution fee is not held indefinitely.
    close_move_out: {
      from: ['moving_out'],
      to: 'moved_out',
      actors: ['system'],
      timers: [{ state: 'moving_out', afterMs: bookingLimits.moveOutMs }],
    },
    // Shows both parties the legal requirements; it moves no money and evicts nobody.
    report_overstay: { from: ['moving_out'], to: 'overstayed', actors: ['landlord'] },
    ask_move_out: {
      from: ['overstayed'],
      to: 'moving_out',
      actors: ['system'],
      timers: [{ state: 'overstayed', afterMs: bookingLimits.overstayMs }],
    },
    claim_caution: {
      from: ['moved_out'],
      to: 'caution_claimed',
      actors: ['landlord'],
      guards: ['caution_held', 'payee_checked'],
    },
    return_caution: {
      from: ['moved_out', 'caution_claimed'],
      to: 'ended',
      actors: ['landlord', 'system'],
      effect: 'return_caution',
      timers: [{ state: 'moved_out', from: 'claim_from', afterMs: bookingLimits.claimMs }],
    },
    accept_claim: {
      from: ['caution_claimed'],
      to: 'ended',
      actors: ['tenant'],
      guards: ['payee_checked'],
      effect: 'settle_caution',
    },
    contest_claim: {
      from: ['caution_claimed'],
      to: 'caution_disputed',
      actors: ['tenant', 'system'],
      timers: [{ state: 'caution_claimed', afterMs: bookingLimits.claimAnswerMs }],
    },
    rule_caution: { from: ['caution_disputed'], to: 'ended', actors: ['admin', 'system'], effect: 'ruling' },
  },
});

/** Actor of a transition: a party, an administrator, or the server. */
export type BookingActor = ActorOf<typeof bookingProcess>;
export type BookingTransitionName = TransitionNameOf<typeof bookingProcess>;
export type BookingTransition = TransitionOf<typeof bookingProcess>;
/** Condition of a transition, evaluated by the server. */
export type BookingGuard = GuardOf<typeof bookingProcess>;
/** Movement of the money in escrow. */
export type BookingEffect = EffectOf<typeof bookingProcess>;

/** Transitions that start the tenancy: the money due to the landlord is released. */
export const releaseTransitions = [
  'confirm_move_in',
  'release',
  'rule_continue',
] as const satisfies readonly BookingTransitionName[];

/** Transitions that end a paid booking before the tenancy, with a refund. */
export const refundTransitions = [
  'cool_off',
  'cancel_by_tenant',
  'cancel_by_landlord',
  'give_back',
  'rule_end',
] as const satisfies readonly BookingTransitionName[];
