import { describe, expect, it } from 'vitest';
import {
  findPotTransition,
  potStateAfter,
  potTransitionNames,
  potTransitions,
  potTransitionsFrom,
} from './pot-process.ts';
import { type PotDriver, potDrivers, type PotState, potStates } from './pot-types.ts';

/** The process as it was agreed, written down a second time: what each may do with an open pot, and where it leads. */
const open: Record<PotDriver, Record<string, string>> = {
  owner: {
    save: 'by_amount',
    take: 'by_amount',
    pay: 'by_amount',
    change: 'by_amount',
    schedule: 'same',
    prove: 'same',
    invite: 'same',
    leave: 'by_amount',
    remove: 'by_amount',
    close: 'closed',
  },
  member: {
    save: 'by_amount',
    take: 'by_amount',
    pay: 'by_amount',
    schedule: 'same',
    prove: 'same',
    leave: 'by_amount',
  },
  invited: { join: 'same' },
  system: { save: 'by_amount', close: 'closed' },
};
const agreed: Record<PotState, Record<PotDriver, Record<string, string>>> = {
  saving: open,
  ready: open,
  closed: { owner: {}, member: {}, invited: {}, system: {} },
};

const cases = potStates.flatMap((state) => potDrivers.map((driver) => [state, driver] as const));

describe('the process of a rent pot', () => {
  it.each(cases)('leads out of %s for the %s exactly as agreed', (state, driver) => {
    const leads = Object.fromEntries(
      potTransitionNames.flatMap((name) => {
        const transition = findPotTransition(name, state, driver);
        return transition ? [[name, transition.to]] : [];
      }),
    );
    expect(leads).toEqual(agreed[state][driver]);
    expect(potTransitionsFrom(state, driver)).toEqual(Object.keys(leads));
  });

  it('names every transition once', () => {
    expect(new Set(potTransitionNames).size).toBe(potTransitions.length);
  });

  it('is ready exactly while the target is in it, whatever moved the money', () => {
    const to = 'by_amount' as const;
    for (const state of ['saving', 'ready'] as const) {
      expect(potStateAfter({ to }, { state, heldKobo: 99, targetKobo: 100 })).toBe('saving');
      expect(potStateAfter({ to }, { state, heldKobo: 100, targetKobo: 100 })).toBe('ready');
      expect(potStateAfter({ to: 'same' }, { state, heldKobo: 0, targetKobo: 100 })).toBe(state);
      expect(potStateAfter({ to: 'closed' }, { state, heldKobo: 0, targetKobo: 100 })).toBe('closed');
    }
  });
});
