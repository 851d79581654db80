import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type DisputeActor, type DisputeGuard, disputeProcess } from './process.ts';
import { type DisputeState, disputeReasons, disputeStates, endedDisputeStates } from './states.ts';

type Leads = Readonly<Record<string, DisputeState>>;
const nothing = { tenant: {}, landlord: {}, admin: {}, system: {} };
const both = (leads: Leads) => ({ tenant: leads, landlord: leads });

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<DisputeState, Record<DisputeActor, Leads>> = {
  awaiting_response: {
    ...both({ respond: 'negotiating', withdraw: 'withdrawn', ask_for_decision: 'mediation' }),
    admin: {},
    system: { ask_for_decision: 'mediation', give_way: 'settled' },
  },
  negotiating: {
    ...both({
      offer: 'negotiating',
      accept_offer: 'settled',
      withdraw: 'withdrawn',
      ask_for_decision: 'mediation',
    }),
    admin: {},
    system: { ask_for_decision: 'mediation', give_way: 'settled' },
  },
  mediation: {
    ...both({ offer_in_mediation: 'mediation', accept_offer: 'settled', withdraw: 'withdrawn' }),
    admin: { rule: 'ruled', propose_ruling: 'ruling_proposed' },
    system: { stop: 'closed', give_way: 'settled' },
  },
  ruling_proposed: {
    ...both({}),
    admin: { confirm_ruling: 'ruled', return_ruling: 'mediation' },
    system: { stop: 'closed', give_way: 'settled' },
  },
  ruled: {
    ...both({ appeal: 'appealed' }),
    admin: {},
    system: { become_final: 'closed', lapse: 'closed', give_way: 'settled' },
  },
  appealed: {
    ...both({}),
    admin: { rule_appeal: 'closed', propose_appeal_ruling: 'appeal_proposed' },
    system: { stop: 'closed', give_way: 'settled' },
  },
  appeal_proposed: {
    ...both({}),
    admin: { confirm_appeal_ruling: 'closed', return_appeal_ruling: 'appealed' },
    system: { stop: 'closed', give_way: 'settled' },
  },
  settled: nothing,
  withdrawn: nothing,
  closed: nothing,
};

describe('disputeProcess', () => {
  testTransitions(disputeProcess, agreed);

  it('has a timer in every open state', () => {
    const timed = disputeStates.filter((state) => disputeProcess.timerOf(state) !== undefined);
    expect(timed).toEqual(disputeStates.filter((state) => !endedDisputeStates.some((ended) => ended === state)));
  });

  it('waits 48 hours for an answer, 5 days for an agreement, 72 hours for an appeal, and 60 days in total', () => {
    const waits = disputeStates.flatMap((state) => {
      const timer = disputeProcess.timerOf(state);
      return timer ? [[state, timer.name, timer.from ?? 'state', timer.afterMs / hourMs]] : [];
    });
    expect(waits).toEqual([
      ['awaiting_response', 'ask_for_decision', 'state', 48],
      ['negotiating', 'ask_for_decision', 'state', 120],
      ['mediation', 'stop', 'opening', 1440],
      ['ruling_proposed', 'stop', 'opening', 1440],
      ['ruled', 'become_final', 'state', 72],
      ['appealed', 'stop', 'opening', 1440],
      ['appeal_proposed', 'stop', 'opening', 1440],
    ]);
  });

  it('moves money only when it ends, and at every end except give_way', () => {
    for (const transition of disputeProcess.transitions) {
      const ends = endedDisputeStates.some((ended) => ended === transition.to);
      expect(transition.effect !== undefined, transition.name).toBe(ends && transition.name !== 'give_way');
    }
  });

  const guardedBy = (guard: DisputeGuard) =>
    disputeProcess.transitions.flatMap(({ name, guards }) => (guards.includes(guard) ? [name] : []));

  it('allows only another administrator to confirm or return a decision, also on appeal', () => {
    expect(guardedBy('other_admin')).toEqual([
      'confirm_ruling',
      'return_ruling',
      'confirm_appeal_ruling',
      'return_appeal_ruling',
    ]);
  });

  it('excludes the administrators of the first decision from its appeal', () => {
    const onAppeal = disputeProcess.transitions.flatMap(({ name, from, actors }) => {
      const appealed = from.includes('appealed') || from.includes('appeal_proposed');
      return appealed && actors.includes('admin') ? [name] : [];
    });
    expect(guardedBy('fresh_admin')).toEqual(onAppeal);
    expect(onAppeal).toHaveLength(4);
  });

  it('requires two administrators for a large amount, also on appeal', () => {
    expect(guardedBy('large_sum')).toEqual(['propose_ruling', 'propose_appeal_ruling']);
    expect(guardedBy('small_sum')).toEqual(['rule', 'rule_appeal']);
  });
});

describe('disputeReasons', () => {
  it('have distinct labels and cover both kinds of dispute', () => {
    const names = Object.values(disputeReasons).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(Object.values(disputeReasons).map(({ kind }) => kind))).toEqual(new Set(['move_in', 'caution']));
  });
});
