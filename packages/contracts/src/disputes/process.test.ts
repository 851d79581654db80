import { hourMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { type DisputeActor, type DisputeGuard, disputeProcess } from './process.ts';
import { type DisputeState, disputeReasons, disputeStates, endedDisputeStates } from './states.ts';

type Leads = Readonly<Record<string, DisputeState>>;
const nothing = { tenant: {}, landlord: {}, admin: {}, system: {} };
const both = (leads: Leads) => ({ tenant: leads, landlord: leads });

/** The process as it was agreed, written down a second time: state, then what each may do and where it leads. */
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

const cases = disputeStates.flatMap((state) => disputeProcess.actors.map((actor) => [state, actor] as const));

describe('the dispute process', () => {
  it.each(cases)('leads out of %s for the %s exactly as agreed', (state, actor) => {
    const leads = Object.fromEntries(
      disputeProcess.transitionNames.flatMap((name) => {
        const transition = disputeProcess.find(name, state, actor);
        return transition ? [[name, transition.to]] : [];
      }),
    );
    expect(leads).toEqual(agreed[state][actor]);
    expect(disputeProcess.from(state, actor).map(({ name }) => name)).toEqual(Object.keys(leads));
  });

  it('leaves no open state without a time at which the server goes on', () => {
    const timed = disputeStates.filter((state) => disputeProcess.timerOf(state) !== undefined);
    expect(timed).toEqual(disputeStates.filter((state) => !endedDisputeStates.some((ended) => ended === state)));
  });

  it('waits 48 hours for an answer, 5 days for an agreement, 72 hours for an appeal, and 60 days at most', () => {
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

  it('moves money only at an end, and at every end but the one that a landlord made by giving back', () => {
    for (const transition of disputeProcess.transitions) {
      const ends = endedDisputeStates.some((ended) => ended === transition.to);
      expect(transition.effect !== undefined, transition.name).toBe(ends && transition.name !== 'give_way');
    }
  });

  const guardedBy = (guard: DisputeGuard) =>
    disputeProcess.transitions.flatMap(({ name, guards }) => (guards.includes(guard) ? [name] : []));

  it('lets only a second administrator confirm a decision or send it back, on appeal as well', () => {
    expect(guardedBy('other_admin')).toEqual([
      'confirm_ruling',
      'return_ruling',
      'confirm_appeal_ruling',
      'return_appeal_ruling',
    ]);
  });

  it('keeps whoever gave or confirmed a decision from everything that is done about its appeal', () => {
    const onAppeal = disputeProcess.transitions.flatMap(({ name, from, actors }) => {
      const appealed = from.includes('appealed') || from.includes('appeal_proposed');
      return appealed && actors.includes('admin') ? [name] : [];
    });
    expect(guardedBy('fresh_admin')).toEqual(onAppeal);
    expect(onAppeal).toHaveLength(4);
  });

  it('decides a large sum by two, the first time and on appeal', () => {
    expect(guardedBy('large_sum')).toEqual(['propose_ruling', 'propose_appeal_ruling']);
    expect(guardedBy('small_sum')).toEqual(['rule', 'rule_appeal']);
  });
});

describe('the reasons', () => {
  it('are each for one kind of dispute, in words of their own', () => {
    const names = Object.values(disputeReasons).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(Object.values(disputeReasons).map(({ kind }) => kind))).toEqual(new Set(['move_in', 'caution']));
  });
});
