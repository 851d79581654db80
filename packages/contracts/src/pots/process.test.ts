import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type PotActor, potProcess, potStateAfter } from './process.ts';
import type { PotState } from './states.ts';

const byAmount = ['saving', 'ready'] as const;

/** Independent copy of the agreed process: each actor's transitions of an open pot with their target. */
const open: Record<PotActor, Record<string, string | readonly string[] | undefined>> = {
  owner: {
    save: byAmount,
    take: byAmount,
    pay: byAmount,
    change: byAmount,
    schedule: undefined,
    prove: undefined,
    invite: undefined,
    leave: byAmount,
    remove: byAmount,
    close: 'closed',
  },
  member: {
    save: byAmount,
    take: byAmount,
    pay: byAmount,
    schedule: undefined,
    prove: undefined,
    leave: byAmount,
  },
  invited: { join: undefined },
  system: { save: byAmount, close: 'closed' },
};
const agreed: Record<PotState, typeof open> = {
  saving: open,
  ready: open,
  closed: { owner: {}, member: {}, invited: {}, system: {} },
};

describe('potProcess', () => {
  testTransitions(potProcess, agreed);
});

describe('potStateAfter', () => {
  it('returns ready exactly while the pot covers its target', () => {
    for (const state of ['saving', 'ready'] as const) {
      expect(potStateAfter({ to: byAmount }, { state, heldKobo: 99, targetKobo: 100 })).toBe('saving');
      expect(potStateAfter({ to: byAmount }, { state, heldKobo: 100, targetKobo: 100 })).toBe('ready');
      expect(potStateAfter({ to: undefined }, { state, heldKobo: 0, targetKobo: 100 })).toBe(state);
      expect(potStateAfter({ to: 'closed' }, { state, heldKobo: 0, targetKobo: 100 })).toBe('closed');
    }
  });
});
