import {
  type BookingGuard,
  type BookingState,
  bookingLimits,
  bookingStates,
  bookingProcess,
  type BookingTransitionName,
} from '@rentreel/contracts/bookings';
import { asLagosDay, dayMs, endOfDay, hourMs, kobo, lagosDay, startOfDay } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAtOf, endOf, remindersOf } from './deadlines.ts';
import { agreedTerms, makeBookingRow } from './escrow/fixtures.ts';
import { columnsOf, keepsSince } from './process.ts';
import type { BookingRow } from './row.ts';
import { allowedNow, coolsOffUntil, guardFault, isOut, nextIsOut, noFacts } from './rules.ts';
import { stepLabels } from './step-labels.ts';

const now = Date.UTC(2026, 10, 21, 9);
const people = { listingId: 'lst_1', unitKey: 'LA|yaba|1', tenantId: 'usr_t', landlordId: 'usr_l' } as const;
const terms = agreedTerms(lagosDay(now));
const base: BookingRow = makeBookingRow({ now, terms, offerId: 'ofr_1', ...people });

const fault = (guard: BookingGuard, row: Partial<BookingRow>, more: Partial<Parameters<typeof guardFault>[1]> = {}) =>
  guardFault(guard, { row: { ...base, ...row }, actor: 'tenant', facts: noFacts, now, ...more })?.code;

describe('guardFault', () => {
  it('allows five offers', () => {
    expect(fault('rounds_left', { round: bookingLimits.rounds - 1 })).toBeUndefined();
    expect(fault('rounds_left', { round: bookingLimits.rounds })).toBe('bookings.no_rounds_left');
  });

  it('allows a tenant to cool off until the last millisecond of 24 hours, and to cancel afterwards', () => {
    const fundedAt = now - bookingLimits.coolingOffMs;
    expect(coolsOffUntil({ fundedAt })).toBe(now);
    expect(fault('cooling_off', { fundedAt: fundedAt + 1 })).toBeUndefined();
    expect(fault('cooling_off', { fundedAt })).toBe('bookings.too_late_to_cool_off');
    expect(fault('cooled_off', { fundedAt })).toBeUndefined();
    expect(fault('cooled_off', { fundedAt: fundedAt + 1 })).toBe('bookings.wrong_state');
  });

  it('allows exactly one of cooling off and cancelling at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4 * dayMs, max: 0 }), (since) => {
        const row = { fundedAt: now + since };
        return (fault('cooling_off', row) === undefined) !== (fault('cooled_off', row) === undefined);
      }),
    );
  });

  it('allows one extension of the payment and one of the check', () => {
    expect(fault('extension_left', {})).toBeUndefined();
    expect(fault('extension_left', { paymentExtended: true })).toBe('bookings.no_extension_left');
    const checking = { checkEndsAt: now + 1 };
    expect(fault('in_check_window', checking)).toBeUndefined();
    expect(fault('in_check_window', { ...checking, checkExtended: true })).toBe('bookings.no_extension_left');
    expect(fault('in_check_window', { checkEndsAt: now })).toBe('bookings.check_over');
  });

  it('allows a dispute to return only to the state it came from', () => {
    expect(fault('keys_not_given', { handedOverAt: null })).toBeUndefined();
    expect(fault('keys_not_given', { handedOverAt: now })).toBe('bookings.wrong_state');
    expect(fault('keys_given', { handedOverAt: now })).toBeUndefined();
    expect(fault('keys_given', { handedOverAt: null })).toBe('bookings.keys_not_given');
  });

  it('allows each side to sign once, in two distinct steps', () => {
    const signed = (tenant: boolean, landlord: boolean) => ({ facts: { ...noFacts, signed: { tenant, landlord } } });
    const row = { state: 'agreement_pending' } as const;
    expect(fault('first_signature', row, signed(false, false))).toBeUndefined();
    expect(fault('first_signature', row, signed(false, true))).toBe('bookings.wrong_state');
    expect(fault('last_signature', row, signed(false, true))).toBeUndefined();
    expect(fault('last_signature', row, signed(false, false))).toBe('bookings.wrong_state');
    expect(fault('last_signature', row, signed(true, true))).toBe('bookings.already_signed');
  });

  it('requires a deposit for a claim, and a near end for a renewal', () => {
    expect(fault('caution_held', {})).toBe('bookings.no_caution');
    expect(fault('caution_held', {}, { facts: { ...noFacts, cautionKobo: kobo(1) } })).toBeUndefined();
    const endDay = lagosDay(now + bookingLimits.renewalFromMs);
    expect(fault('renewal_window', { endDay: endDay + 1 })).toBe('bookings.too_early_to_renew');
    expect(fault('renewal_window', { endDay: endDay - 1 })).toBeUndefined();
    expect(fault('renewal_window', { endDay: null })).toBe('bookings.keys_not_given');
  });

  it('never allows a transition that the graph does not have', () => {
    const row = fc.record({
      state: fc.constantFrom(...bookingStates),
      round: fc.integer({ min: 0, max: 6 }),
      fundedAt: fc.option(fc.integer({ min: now - 3 * dayMs, max: now })),
      handedOverAt: fc.option(fc.integer({ min: now - 3 * dayMs, max: now })),
      noticeBy: fc.option(fc.constantFrom('tenant', 'landlord')),
      checkExtended: fc.boolean(),
    });
    fc.assert(
      fc.property(row, fc.constantFrom('tenant', 'landlord'), (changes, side) => {
        const known = bookingProcess.from(changes.state, side).map(({ name }) => name);
        const shown = allowedNow({ ...base, ...changes }, { side, facts: noFacts, now });
        expect(known).toEqual(expect.arrayContaining(shown));
      }),
    );
  });
});

describe('dueAtOf', () => {
  it('is set in exactly the states with a timer', () => {
    const earlyEnd = JSON.stringify({ by: 'tenant', moveOutDay: terms.endDay, refundKobo: 0, answerBy: now + dayMs });
    const row = { ...base, checkEndsAt: now + dayMs, moveOutDay: terms.endDay, earlyEnd };
    for (const state of bookingStates) {
      expect(dueAtOf({ ...row, state }) !== null, state).toBe(bookingProcess.timerOf(state) !== undefined);
    }
  });

  it('counts days in Lagos time', () => {
    expect(endOf({ endDay: null })).toBeNull();
    expect(dueAtOf({ ...base, state: 'active', endDay: lagosDay(now) })).toBe(Date.UTC(2026, 10, 21, 23));
    expect(startOfDay(lagosDay(now))).toBe(Date.UTC(2026, 10, 20, 23));
    expect(endOfDay(lagosDay(now))).toBe(startOfDay(asLagosDay(lagosDay(now) + 1)));
  });

  it('restarts the wait for the keys after a withdrawn dispute', () => {
    const late = { ...base, state: 'funded', agreedStartDay: lagosDay(now) - 20, stateSince: now } as const;
    expect(dueAtOf(late)).toBeLessThan(now);
    expect(dueAtOf({ ...late, disputeId: 'dsp_1' })).toBe(now + bookingLimits.noHandoverMs);
  });

  it('never exceeds the end of the tenancy for a renewal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('renewal_offered', 'renewal_due'),
        fc.integer({ min: 1, max: 119 }),
        (state, days) => {
          const row = { ...base, state, stateSince: now, endDay: lagosDay(now) + days };
          const due = dueAtOf(row) ?? 0;
          return due <= (endOf(row) ?? 0) && due > now;
        },
      ),
    );
  });

  it('is later than its reminder, which is sent in exactly the states in which someone has to act', () => {
    const earlyEnd = JSON.stringify({
      by: 'tenant',
      moveOutDay: terms.endDay,
      refundKobo: 0,
      answerBy: now + 2 * dayMs,
    });
    const reminded: ReadonlySet<BookingState> = new Set([
      'applied',
      'shortlisted',
      'offered',
      'countered',
      'agreement_pending',
      'payment_due',
      'handover_scheduled',
      'handed_over',
      'active',
      'renewal_offered',
      'renewal_due',
      'notice_given',
      'early_end_proposed',
      'early_end_agreed',
      'moving_out',
      'overstayed',
      'moved_out',
      'caution_claimed',
    ]);
    for (const state of bookingStates) {
      const dates = { checkEndsAt: now + dayMs, moveOutDay: terms.endDay, handoverAt: now + dayMs, earlyEnd };
      const reminders = remindersOf({ ...base, state, ...dates });
      expect(reminders.length > 0, state).toBe(reminded.has(state));
      for (const { at, of, to } of reminders) {
        expect(at, state).toBeLessThan(of);
        expect(to.length, state).toBeGreaterThan(0);
      }
    }
  });
});

describe('the columns that a step sets', () => {
  const step = (name: BookingTransitionName, row: Partial<BookingRow> = {}) =>
    columnsOf(name, { ...base, ...row }, now + hourMs);

  it('include the deadlines of payment and check', () => {
    expect(step('sign_last').paymentDueAt).toBe(now + hourMs + bookingLimits.paymentMs);
    expect(step('extend_payment', { paymentDueAt: now })).toMatchObject({
      paymentDueAt: now + bookingLimits.paymentExtensionMs,
      paymentExtended: true,
    });
    expect(step('hand_over').checkEndsAt).toBe(now + hourMs + bookingLimits.checkMs);
  });

  it('exclude the time of a dispute from the time to check the home', () => {
    const disputed = { state: 'disputed', stateSince: now, checkEndsAt: now + 10 } as const;
    expect(step('resume_check', disputed).checkEndsAt).toBe(now + 10 + hourMs);
  });

  it('keep the signing deadline after the first signature and restart it with a new offer', () => {
    expect(keepsSince({ name: 'sign', to: 'agreement_pending' }, 'agreement_pending')).toBe(true);
    expect(keepsSince({ name: 'offer_again', to: 'offered' }, 'offered')).toBe(false);
    expect(keepsSince({ name: 'offer', to: 'offered' }, 'applied')).toBe(false);
  });

  it('count the terms of a tenancy and clear a withdrawn notice', () => {
    expect(step('fund_renewal', { offerId: 'ofr_2' })).toMatchObject({ term: 2, agreedOfferId: 'ofr_2' });
    const noticed = { noticeBy: 'tenant', noticeAt: now, moveOutDay: 1, noticeNote: 'x' } as const;
    const none = { noticeBy: null, noticeAt: null, moveOutDay: null, noticeNote: '' };
    expect(step('take_back_notice', noticed)).toMatchObject(none);
  });

  it('come with a label for every step', () => {
    expect(Object.keys(stepLabels).toSorted()).toEqual(['apply', ...bookingProcess.transitionNames].toSorted());
    for (const words of Object.values(stepLabels)) expect(words).toMatch(/^\S.*[^.]$/);
  });
});

describe('the steps that a hold delays', () => {
  it('are exactly those that take money out of escrow', () => {
    expect(bookingProcess.transitionNames.filter(isOut)).toEqual([
      'cool_off',
      'cancel_by_tenant',
      'cancel_by_landlord',
      'confirm_move_in',
      'release',
      'give_back',
      'rule_end',
      'rule_continue',
      'begin_term',
      'return_renewal',
      'return_caution',
      'accept_claim',
      'rule_caution',
    ]);
  });

  it('include these timed ones: the release, the next term and the return of the caution fee', () => {
    expect(bookingStates.filter(nextIsOut)).toEqual(['handed_over', 'renewed', 'moved_out']);
  });
});
