import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type BookingActor, type BookingTransition, bookingProcess } from './process.ts';
import {
  type BookingState,
  bookingStateLabels,
  bookingStates,
  bookingTabs,
  endedStates,
  lockingStates,
  reservingStates,
} from './states.ts';

type Leads = Readonly<Record<string, BookingState>>;
const nothing = { tenant: {}, landlord: {}, admin: {}, system: {} };
const problem: Leads = { report_problem: 'disputed' };

const beforeKeys: Record<BookingActor, Leads> = {
  tenant: {
    cool_off: 'cancelled_cooling_off',
    cancel_by_tenant: 'cancelled_by_tenant',
    hand_over: 'handed_over',
    ...problem,
  },
  landlord: {
    cancel_by_landlord: 'cancelled_by_landlord',
    schedule_handover: 'handover_scheduled',
    hand_over: 'handed_over',
  },
  admin: { open_review: 'disputed' },
  system: { miss_handover: 'disputed' },
};

/** Independent copy of the agreed process: state, then the transitions of each actor with their target. */
const agreed: Record<BookingState, Record<BookingActor, Leads>> = {
  applied: {
    tenant: { withdraw: 'withdrawn' },
    landlord: { shortlist: 'shortlisted', offer: 'offered', decline: 'declined' },
    admin: {},
    system: { decline: 'declined', expire: 'expired' },
  },
  shortlisted: {
    tenant: { withdraw: 'withdrawn' },
    landlord: { offer: 'offered', decline: 'declined' },
    admin: {},
    system: { decline: 'declined', expire: 'expired' },
  },
  offered: {
    tenant: { counter: 'countered', accept: 'agreement_pending', withdraw: 'withdrawn' },
    landlord: { offer_again: 'offered', decline: 'declined' },
    admin: {},
    system: { decline: 'declined', expire: 'expired' },
  },
  countered: {
    tenant: { withdraw: 'withdrawn' },
    landlord: { offer_again: 'offered', accept_counter: 'agreement_pending', decline: 'declined' },
    admin: {},
    system: { decline: 'declined', expire: 'expired' },
  },
  agreement_pending: {
    tenant: { withdraw: 'withdrawn', sign: 'agreement_pending', sign_last: 'payment_due' },
    landlord: { sign: 'agreement_pending', sign_last: 'payment_due', call_off: 'cancelled_by_landlord' },
    admin: {},
    system: { expire: 'expired', call_off: 'cancelled_by_landlord' },
  },
  payment_due: {
    tenant: { withdraw: 'withdrawn', fund: 'funded' },
    landlord: { extend_payment: 'payment_due', call_off: 'cancelled_by_landlord' },
    admin: {},
    system: { expire: 'expired', call_off: 'cancelled_by_landlord', fund: 'funded' },
  },
  funded: beforeKeys,
  handover_scheduled: beforeKeys,
  handed_over: {
    tenant: { ask_more_time: 'handed_over', confirm_move_in: 'active', confirm_and_wait: 'handed_over', ...problem },
    landlord: { give_back: 'cancelled_not_as_described' },
    admin: { open_review: 'disputed' },
    system: { release: 'active' },
  },
  disputed: {
    tenant: { resume_before_keys: 'funded', resume_check: 'handed_over' },
    landlord: { give_back: 'cancelled_not_as_described' },
    admin: { rule_end: 'cancelled_not_as_described', rule_continue: 'active' },
    system: {
      resume_before_keys: 'funded',
      resume_check: 'handed_over',
      rule_end: 'cancelled_not_as_described',
      rule_continue: 'active',
    },
  },
  active: {
    tenant: { give_notice: 'notice_given', propose_early_end: 'early_end_proposed' },
    landlord: {
      offer_renewal: 'renewal_offered',
      give_notice: 'notice_given',
      propose_early_end: 'early_end_proposed',
    },
    admin: {},
    system: { come_to_end: 'moving_out' },
  },
  renewal_offered: {
    tenant: { accept_renewal: 'renewal_due', drop_renewal: 'active', give_notice: 'notice_given' },
    landlord: { drop_renewal: 'active', give_notice: 'notice_given' },
    admin: {},
    system: { drop_renewal: 'active' },
  },
  renewal_due: {
    tenant: { drop_renewal: 'active', fund_renewal: 'renewed', give_notice: 'notice_given' },
    landlord: { drop_renewal: 'active', give_notice: 'notice_given' },
    admin: {},
    system: { drop_renewal: 'active', fund_renewal: 'renewed' },
  },
  renewed: {
    tenant: { return_renewal: 'moving_out' },
    landlord: {},
    admin: {},
    system: { begin_term: 'active', return_renewal: 'moving_out' },
  },
  early_end_proposed: {
    tenant: { accept_early_end: 'early_end_agreed', drop_early_end: 'active' },
    landlord: { accept_early_end: 'early_end_agreed', drop_early_end: 'active' },
    admin: {},
    system: { drop_early_end: 'active' },
  },
  early_end_agreed: {
    tenant: { record_move_out: 'moved_out' },
    landlord: { record_move_out: 'moved_out' },
    admin: {},
    system: { come_to_end: 'moving_out' },
  },
  notice_given: {
    tenant: { take_back_notice: 'active', record_move_out: 'moved_out' },
    landlord: { take_back_notice: 'active', record_move_out: 'moved_out' },
    admin: {},
    system: { come_to_end: 'moving_out' },
  },
  moving_out: {
    tenant: { record_move_out: 'moved_out' },
    landlord: { record_move_out: 'moved_out', report_overstay: 'overstayed' },
    admin: {},
    system: { close_move_out: 'moved_out' },
  },
  overstayed: {
    tenant: { record_move_out: 'moved_out' },
    landlord: { record_move_out: 'moved_out' },
    admin: {},
    system: { ask_move_out: 'moving_out' },
  },
  moved_out: {
    tenant: {},
    landlord: { claim_caution: 'caution_claimed', return_caution: 'ended' },
    admin: {},
    system: { return_caution: 'ended' },
  },
  caution_claimed: {
    tenant: { accept_claim: 'ended', contest_claim: 'caution_disputed' },
    landlord: { return_caution: 'ended' },
    admin: {},
    system: { return_caution: 'ended', contest_claim: 'caution_disputed' },
  },
  caution_disputed: { tenant: {}, landlord: {}, admin: { rule_caution: 'ended' }, system: { rule_caution: 'ended' } },
  ended: nothing,
  declined: nothing,
  withdrawn: nothing,
  expired: nothing,
  cancelled_cooling_off: nothing,
  cancelled_by_tenant: nothing,
  cancelled_by_landlord: nothing,
  cancelled_not_as_described: nothing,
};

const isEnd = (state: BookingState) => endedStates.some((ended) => ended === state);

describe('bookingProcess', () => {
  testTransitions(bookingProcess, agreed);

  it('defines a label for every state', () => {
    expect(bookingProcess.states).toEqual(bookingStates);
    expect(bookingStates.map((state) => bookingProcess.label(state))).toEqual(Object.values(bookingStateLabels));
  });

  it('has transitions out of every state except the ended ones', () => {
    for (const state of bookingStates) {
      const transitions = bookingProcess.actors.flatMap((actor) => bookingProcess.from(state, actor));
      expect(transitions.length === 0, state).toBe(isEnd(state));
    }
  });

  it('has a timer in every open state except disputes, which have timers of their own', () => {
    const untimed = bookingStates.filter((state) => !isEnd(state) && bookingProcess.timerOf(state) === undefined);
    expect(untimed).toEqual(['disputed', 'caution_disputed']);
  });

  it('fires each timer after the agreed number of hours', () => {
    const hours = bookingStates.flatMap((state) => {
      const timer = bookingProcess.timerOf(state);
      return timer ? [[state, timer.name, timer.from, timer.afterMs / hourMs]] : [];
    });
    expect(hours).toEqual([
      ['applied', 'expire', undefined, 48],
      ['shortlisted', 'expire', undefined, 14 * 24],
      ['offered', 'expire', undefined, 48],
      ['countered', 'expire', undefined, 48],
      ['agreement_pending', 'expire', undefined, 72],
      ['payment_due', 'expire', 'payment_due_at', 0],
      ['funded', 'miss_handover', 'start', 14 * 24],
      ['handover_scheduled', 'miss_handover', 'start', 14 * 24],
      ['handed_over', 'release', 'check_ends_at', 0],
      ['active', 'come_to_end', 'end', 0],
      ['renewal_offered', 'drop_renewal', undefined, 60 * 24],
      ['renewal_due', 'drop_renewal', undefined, 14 * 24],
      ['renewed', 'begin_term', 'end', 0],
      ['early_end_proposed', 'drop_early_end', 'answer_by', 0],
      ['early_end_agreed', 'come_to_end', 'move_out_at', 0],
      ['notice_given', 'come_to_end', 'move_out_at', 0],
      ['moving_out', 'close_move_out', undefined, 14 * 24],
      ['overstayed', 'ask_move_out', undefined, 30 * 24],
      ['moved_out', 'return_caution', 'claim_from', 14 * 24],
      ['caution_claimed', 'contest_claim', undefined, 72],
    ]);
  });

  it('ends the wait for a renewal no later than the end of the tenancy', () => {
    const capped = bookingStates.filter((state) => bookingProcess.timerOf(state)?.atEndLatest);
    expect(capped).toEqual(['renewal_offered', 'renewal_due']);
  });

  it('sets each timer in a source state of its transition, at most one per state', () => {
    const timed = bookingProcess.transitions.flatMap(({ timers, from }) => timers.map((timer) => ({ timer, from })));
    for (const { timer, from } of timed) expect(from).toContain(timer.state);
    expect(new Set(timed.map(({ timer }) => timer.state)).size).toBe(timed.length);
  });

  it('moves money in every transition that ends a paid booking', () => {
    const paid: readonly BookingState[] = [...lockingStates, 'moved_out', 'caution_claimed', 'caution_disputed'];
    const isPaid = ({ from }: BookingTransition) => from.some((state) => paid.includes(state));
    const ending = bookingProcess.transitions.filter((transition) => isPaid(transition) && isEnd(transition.to));
    expect(ending.filter(({ effect }) => effect === undefined)).toEqual([]);
    const unpaid = bookingProcess.transitions.filter((one) => !isPaid(one) && one.effect !== undefined);
    expect(unpaid.map(({ name }) => name)).toEqual(['fund']);
  });

  it('has every state in exactly one tab, and no ended state that reserves or locks the unit', () => {
    const tabs = Object.values(bookingTabs).flat();
    expect(tabs.toSorted()).toEqual([...bookingStates].toSorted());
    for (const state of [...reservingStates, ...lockingStates]) expect(isEnd(state)).toBe(false);
    const reserving: readonly BookingState[] = reservingStates;
    expect(lockingStates.filter((state) => reserving.includes(state))).toEqual([]);
  });
});
