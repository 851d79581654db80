import type { Id } from '@rentreel/contracts/ids';
import {
  type InspectionGuard,
  type InspectionState,
  inspectionLimits,
  inspectionStates,
  inspectionDueAt,
} from '@rentreel/contracts/inspections';
import { hourMs } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectionSideOf } from './policy.ts';
import type { InspectionRow } from './repository.ts';
import {
  allowedNow,
  checkInWindow,
  feeStateAfter,
  freeCancelUntil,
  guardFault,
  isMet,
  movesLeft,
  needsSide,
  timedStepOf,
} from './rules.ts';

const startsAt = Date.UTC(2026, 10, 22, 9);
const minute = 60_000;

const rowOf = (changes: Partial<InspectionRow> = {}) =>
  ({
    kind: 'in_person',
    state: 'confirmed',
    stateSince: startsAt - 30 * hourMs,
    startsAt,
    endsAt: startsAt + 30 * minute,
    timeBy: 'tenant',
    tenantId: 'usr_tenant',
    landlordId: 'usr_landlord',
    feeState: 'held',
    tenantMoves: 0,
    landlordMoves: 0,
    tenantArrivedAt: null,
    landlordArrivedAt: null,
    ...changes,
  }) as InspectionRow;

const anyState = fc.constantFrom<InspectionState>(...inspectionStates);

describe('allowedNow', () => {
  const before = startsAt - hourMs;

  it.each([
    ['tenant', before, ['reschedule', 'cancel_by_tenant']],
    ['landlord', before, ['propose_move', 'cancel_by_landlord']],
    ['tenant', startsAt - 30 * minute, ['reschedule', 'cancel_by_tenant', 'check_in']],
    ['landlord', startsAt - 30 * minute, ['propose_move', 'cancel_by_landlord', 'check_in']],
    ['tenant', startsAt, ['check_in', 'report_no_entry']],
    ['landlord', startsAt, ['check_in']],
    ['tenant', startsAt + 15 * minute, ['check_in', 'report_no_entry', 'report_landlord_absent']],
    ['landlord', startsAt + 15 * minute, ['check_in', 'report_tenant_absent']],
    ['tenant', startsAt + 61 * minute, ['report_no_entry', 'report_landlord_absent']],
  ] as const)('returns the transitions of a confirmed inspection by time: the %s at %i', (side, now, allowed) => {
    expect(allowedNow(rowOf(), side, now)).toEqual(allowed);
  });

  it('excludes a third move, and any move of a place in an open house', () => {
    const moved = rowOf({ tenantMoves: 2, landlordMoves: 1 });
    expect(allowedNow(moved, 'tenant', before)).toEqual(['cancel_by_tenant']);
    expect([movesLeft(moved, 'tenant'), movesLeft(moved, 'landlord')]).toEqual([0, 1]);
    const guest = rowOf({ kind: 'open_house' });
    expect(allowedNow(guest, 'tenant', before)).toEqual(['cancel_by_tenant']);
    expect(allowedNow(guest, 'landlord', before)).toEqual(['cancel_by_landlord']);
  });

  it('excludes a second check-in by location, and an absence report about a side that has checked in', () => {
    const here = rowOf({ tenantArrivedAt: startsAt });
    expect(allowedNow(here, 'tenant', startsAt + 20 * minute)).toEqual(['report_no_entry', 'report_landlord_absent']);
    expect(allowedNow(here, 'landlord', startsAt + 20 * minute)).toEqual(['check_in']);
  });

  it.each([
    ['reported', 'landlord'],
    ['no_show_landlord', 'landlord'],
    ['no_show_tenant', 'tenant'],
  ] as const)('allows contesting %s only to the %s', (state, blamed) => {
    for (const side of ['tenant', 'landlord'] as const) {
      expect(allowedNow(rowOf({ state }), side, startsAt + hourMs)).toEqual(side === blamed ? ['contest'] : []);
    }
  });

  it('is empty in final states', () => {
    for (const state of inspectionStates.filter((each) => inspectionDueAt(rowOf({ state: each })) === null)) {
      expect(allowedNow(rowOf({ state }), 'tenant', startsAt), state).toEqual([]);
      expect(allowedNow(rowOf({ state }), 'landlord', startsAt), state).toEqual([]);
    }
  });
});

describe('guardFault', () => {
  const fault = (guard: InspectionGuard, now: number, row = rowOf()) =>
    guardFault(guard, { row, actor: 'tenant', actorId: null, name: 'report_landlord_absent', now })?.code;

  it.each([
    ['before_start', startsAt - 1, undefined],
    ['before_start', startsAt, 'inspections.too_late'],
    ['move_left', startsAt, 'inspections.too_late'],
    ['at_the_gate', startsAt - 30 * minute, undefined],
    ['at_the_gate', startsAt - 30 * minute - 1, 'inspections.check_in_closed'],
    ['at_the_gate', startsAt + 60 * minute, undefined],
    ['at_the_gate', startsAt + 60 * minute + 1, 'inspections.check_in_closed'],
    ['after_start', startsAt - 1, 'inspections.too_early'],
    ['after_start', startsAt, undefined],
    ['after_grace', startsAt + 15 * minute - 1, 'inspections.too_early'],
    ['after_grace', startsAt + 15 * minute, undefined],
    ['slot_free', startsAt, undefined],
  ] as const)('for %s at %i returns %s', (guard, now, code) => {
    expect(fault(guard, now)).toBe(code);
  });

  it('ignores the start time once both have checked in', () => {
    expect(fault('after_start', startsAt - hourMs, rowOf({ state: 'in_progress' }))).toBeUndefined();
  });

  it('rejects an absence report about a side that has checked in', () => {
    const here = rowOf({ landlordArrivedAt: startsAt });
    expect(fault('after_grace', startsAt + hourMs, here)).toBe('inspections.other_side_came');
  });
});

describe('inspectionDueAt and timedStepOf', () => {
  it('return a time after the state began, for a request at the latest its start', () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: -40, max: -1 }), (state, hours) => {
        const row = rowOf({ state, stateSince: startsAt + hours * hourMs });
        const due = inspectionDueAt(row);
        if (due === null) return;
        expect(due).toBeGreaterThan(row.stateSince);
        if (state === 'requested' || state === 'proposed') expect(due).toBeLessThanOrEqual(startsAt);
      }),
    );
  });

  it.each([
    [null, null, 'miss'],
    [startsAt, null, 'report_landlord_absent'],
    [null, startsAt, 'report_tenant_absent'],
  ] as const)('after arrivals of tenant %s and landlord %s return %s', (tenantArrivedAt, landlordArrivedAt, name) => {
    expect(timedStepOf(rowOf({ tenantArrivedAt, landlordArrivedAt }))).toBe(name);
  });

  it('return a step in exactly the states with a time', () => {
    for (const state of inspectionStates) {
      expect(timedStepOf(rowOf({ state })) !== undefined, state).toBe(inspectionDueAt(rowOf({ state })) !== null);
    }
  });
});

describe('feeStateAfter', () => {
  it('returns the fee to a tenant who cancels up to 6 hours before the start, and pays it afterwards', () => {
    const last = freeCancelUntil(rowOf(), []);
    expect(last).toBe(startsAt - 6 * hourMs);
    const cancel = { row: rowOf(), name: 'cancel_by_tenant', steps: [] } as const;
    expect(feeStateAfter('split_by_notice', { ...cancel, now: last })).toBe('returned');
    expect(feeStateAfter('split_by_notice', { ...cancel, now: last + 1 })).toBe('paid');
  });

  it('returns the fee of a request that was never agreed, also after its start', () => {
    const row = rowOf({ state: 'requested' });
    expect(freeCancelUntil(row, [])).toBe(startsAt);
    const now = startsAt + minute;
    expect(feeStateAfter('split_by_move', { row, name: 'withdraw', steps: [], now })).toBe('returned');
    expect(feeStateAfter('split_by_move', { row, name: 'expire', steps: [], now })).toBe('returned');
  });

  it('judges a tenant who moved the time late by the first time that they gave up', () => {
    const day = 24 * hourMs;
    const steps = [
      { name: 'request', startsAt, at: startsAt - 2 * day },
      { name: 'reschedule', startsAt: startsAt + day, at: startsAt - 6 * hourMs + 1 },
      { name: 'confirm', startsAt: startsAt + day, at: startsAt },
      { name: 'reschedule', startsAt: startsAt + 3 * day, at: startsAt + day - hourMs },
    ];
    const row = rowOf({ state: 'requested', startsAt: startsAt + 3 * day });
    expect(freeCancelUntil(row, steps)).toBe(startsAt - 6 * hourMs);
    const now = startsAt + day;
    expect(feeStateAfter('split_by_move', { row, name: 'withdraw', steps, now })).toBe('paid');
    expect(feeStateAfter('split_by_move', { row, name: 'expire', steps, now })).toBe('returned');
    const moved = [...steps, { name: 'propose_move', startsAt: startsAt + 4 * day, at: now }];
    expect(feeStateAfter('split_by_move', { row, name: 'withdraw', steps: moved, now })).toBe('returned');
  });

  it('returns undefined when no fee is held', () => {
    for (const feeState of ['none', 'returned', 'paid'] as const) {
      for (const effect of ['return_fee', 'pay_fee', 'split_by_notice', 'split_by_move'] as const) {
        const cancel = { row: rowOf({ feeState }), name: 'cancel_by_tenant', steps: [], now: startsAt } as const;
        expect(feeStateAfter(effect, cancel)).toBeUndefined();
      }
    }
  });
});

describe('needsSide', () => {
  it('names the side that did not propose the time, then the tenant for the outcome', () => {
    expect(needsSide(rowOf({ state: 'requested', timeBy: 'tenant' }), 'landlord')).toBe(true);
    expect(needsSide(rowOf({ state: 'requested', timeBy: 'tenant' }), 'tenant')).toBe(false);
    expect(needsSide(rowOf({ state: 'proposed', timeBy: 'landlord' }), 'tenant')).toBe(true);
    expect(needsSide(rowOf({ state: 'outcome_pending' }), 'tenant')).toBe(true);
    expect(needsSide(rowOf({ state: 'outcome_pending' }), 'landlord')).toBe(false);
    expect(needsSide(rowOf(), 'tenant')).toBe(false);
  });

  it('never names both sides', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom('tenant' as const, 'landlord' as const), (state, timeBy) => {
        const row = rowOf({ state, timeBy });
        expect(needsSide(row, 'tenant') && needsSide(row, 'landlord')).toBe(false);
      }),
    );
  });
});

describe('the parties of an inspection', () => {
  const user = (userId: Id<'usr'>, role: 'user' | 'admin' = 'user') =>
    ({ kind: 'user', userId, role, sessionId: 's' }) as const;

  it('are its tenant and its landlord; administrators are not', () => {
    expect(inspectionSideOf(user('usr_tenant'), rowOf())).toBe('tenant');
    expect(inspectionSideOf(user('usr_landlord'), rowOf())).toBe('landlord');
    expect(inspectionSideOf(user('usr_admin', 'admin'), rowOf())).toBeUndefined();
    expect(inspectionSideOf({ kind: 'guest' }, rowOf())).toBeUndefined();
    expect(inspectionSideOf({ kind: 'system' }, rowOf())).toBeUndefined();
  });

  it('see the exact place from the confirmation on, unless it was cancelled', () => {
    const met = inspectionStates.filter((state) => isMet({ state }));
    expect(met).toContain('confirmed');
    for (const state of ['requested', 'proposed', 'declined', 'expired', 'withdrawn'] as const) {
      expect(met).not.toContain(state);
    }
    expect(checkInWindow({ startsAt })).toEqual({
      from: startsAt - inspectionLimits.checkInBeforeMs,
      until: startsAt + inspectionLimits.checkInAfterMs,
    });
  });
});
