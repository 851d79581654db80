import { describe, expect, it } from 'vitest';
import {
  type ClaimConflictActor,
  type ClaimConflictState,
  claimConflictProcess,
  claimDecisions,
  decideClaimsInput,
} from './claims.ts';

type Leads = Readonly<Record<string, ClaimConflictState>>;
const nobody: Record<ClaimConflictActor, Leads> = { verifier: {}, system: {} };

/** Independent copy of the agreed process. */
const agreed: Record<ClaimConflictState, Record<ClaimConflictActor, Leads>> = {
  open: {
    verifier: { keep_first: 'first_stands', give_second: 'second_stands', refuse_both: 'both_refused' },
    system: { drop: 'dropped' },
  },
  first_stands: nobody,
  second_stands: nobody,
  both_refused: nobody,
  dropped: nobody,
};

const { states, actors } = claimConflictProcess;

describe('claimConflictProcess', () => {
  it.each(states.flatMap((state) => actors.map((actor) => [state, actor] as const)))(
    'allows from %s for the %s exactly the agreed transitions',
    (state, actor) => {
      const leads = Object.fromEntries(claimConflictProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );

  it('requires an impartial verifier for every decision', () => {
    const guarded = claimConflictProcess.transitions.flatMap(({ name, guards }) => (guards.length > 0 ? [name] : []));
    expect(guarded).toEqual([...claimDecisions]);
  });
});

describe('decideClaimsInput', () => {
  const input = {
    conflictId: `cft_${'0'.repeat(26)}`,
    firstVersion: 2,
    secondVersion: 2,
    decision: 'keep_first',
    reason: 'other_claim',
  };
  it('requires a reason that can refuse the authority to let', () => {
    expect(decideClaimsInput.safeParse(input).success).toBe(true);
    expect(decideClaimsInput.safeParse({ ...input, reason: 'face_hidden' }).success).toBe(false);
    expect(decideClaimsInput.safeParse({ ...input, reason: null }).success).toBe(false);
  });
});
