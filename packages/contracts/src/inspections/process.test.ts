import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type InspectionActor, inspectionProcess } from './process.ts';
import { type InspectionState, holdingStates, inspectionStates } from './states.ts';

type Leads = Readonly<Record<string, InspectionState>>;
const nothing = { tenant: {}, landlord: {}, admin: {}, system: {} };
const objection: Leads = { contest: 'disputed' };

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<InspectionState, Record<InspectionActor, Leads>> = {
  requested: {
    tenant: { withdraw: 'withdrawn' },
    landlord: { confirm: 'confirmed', propose: 'proposed', decline: 'declined' },
    admin: {},
    system: { confirm: 'confirmed', expire: 'expired', close_home: 'home_closed' },
  },
  proposed: {
    tenant: { accept_proposal: 'confirmed', withdraw: 'withdrawn' },
    landlord: { propose: 'proposed', decline: 'declined' },
    admin: {},
    system: { expire: 'expired', close_home: 'home_closed' },
  },
  confirmed: {
    tenant: {
      reschedule: 'requested',
      cancel_by_tenant: 'cancelled_by_tenant',
      check_in: 'in_progress',
      report_no_entry: 'reported',
      report_landlord_absent: 'no_show_landlord',
    },
    landlord: {
      propose_move: 'proposed',
      cancel_by_landlord: 'cancelled_by_landlord',
      check_in: 'in_progress',
      report_tenant_absent: 'no_show_tenant',
    },
    admin: {},
    system: {
      close_home: 'home_closed',
      miss: 'missed_both',
      report_landlord_absent: 'no_show_landlord',
      report_tenant_absent: 'no_show_tenant',
    },
  },
  in_progress: {
    tenant: {
      complete: 'outcome_pending',
      report_as_advertised: 'closed',
      report_differs: 'reported',
      report_no_entry: 'reported',
    },
    landlord: { complete: 'outcome_pending' },
    admin: {},
    system: { complete: 'outcome_pending' },
  },
  outcome_pending: {
    tenant: { report_as_advertised: 'closed', report_differs: 'reported', report_no_entry: 'reported' },
    landlord: {},
    admin: {},
    system: { close: 'closed' },
  },
  reported: { tenant: objection, landlord: objection, admin: {}, system: { close: 'closed' } },
  no_show_landlord: { tenant: objection, landlord: objection, admin: {}, system: { close: 'closed' } },
  no_show_tenant: { tenant: objection, landlord: objection, admin: {}, system: { close: 'closed' } },
  disputed: {
    tenant: {},
    landlord: {},
    admin: { rule_for_tenant: 'closed', rule_for_landlord: 'closed' },
    system: { rule_for_tenant: 'closed' },
  },
  closed: { ...nothing, tenant: { appeal: 'disputed' }, landlord: { appeal: 'disputed' } },
  declined: nothing,
  expired: nothing,
  withdrawn: nothing,
  cancelled_by_tenant: nothing,
  cancelled_by_landlord: nothing,
  home_closed: nothing,
  missed_both: nothing,
};

describe('inspectionProcess', () => {
  testTransitions(inspectionProcess, agreed);

  it('has a timer in every state that can continue, except closed', () => {
    const open = inspectionStates.filter((state) => inspectionProcess.from(state, 'system').length > 0);
    const timed = inspectionStates.filter((state) => inspectionProcess.timerOf(state) !== undefined);
    expect(timed).toEqual(open);
    for (const state of inspectionStates) {
      const ways = inspectionProcess.actors.flatMap((actor) => inspectionProcess.from(state, actor));
      // A closed inspection may be appealed, and stays closed otherwise.
      const mayGoOn = timed.includes(state) || state === 'closed';
      expect(ways.length > 0, state).toBe(mayGoOn);
    }
  });

  it('waits 24 hours for an answer, 2 hours at the gate, 3 hours inside, 48 hours for a report and 72 for a ruling', () => {
    const hours = inspectionStates.flatMap((state) => {
      const timer = inspectionProcess.timerOf(state);
      return timer ? [[state, timer.name, timer.from ?? 'state', timer.afterMs / hourMs]] : [];
    });
    expect(hours).toEqual([
      ['requested', 'expire', 'state', 24],
      ['proposed', 'expire', 'state', 24],
      ['confirmed', 'miss', 'start', 2],
      ['in_progress', 'complete', 'state', 3],
      ['outcome_pending', 'close', 'state', 48],
      ['reported', 'close', 'state', 48],
      ['no_show_landlord', 'close', 'state', 48],
      ['no_show_tenant', 'close', 'state', 48],
      ['disputed', 'rule_for_tenant', 'state', 72],
    ]);
  });

  it('moves the fee in every transition that ends an inspection, and in none that holds it', () => {
    const ends = inspectionStates.filter((state) => inspectionProcess.timerOf(state) === undefined);
    for (const transition of inspectionProcess.transitions.filter(({ to }) => ends.includes(to))) {
      expect(transition.effect, transition.name).toBeDefined();
    }
    for (const transition of inspectionProcess.transitions.filter(({ to }) =>
      holdingStates.some((state) => state === to),
    )) {
      expect(transition.effect, transition.name).toBeUndefined();
    }
  });

  it('sets each timer in a source state of its transition, at most one per state', () => {
    const timed = inspectionProcess.transitions.flatMap(({ timers, from }) => timers.map((timer) => ({ timer, from })));
    for (const { timer, from } of timed) expect(from).toContain(timer.state);
    expect(new Set(timed.map(({ timer }) => timer.state)).size).toBe(timed.length);
  });
});
