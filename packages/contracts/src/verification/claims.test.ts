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

/** The process as it was agreed, written down a second time. */
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
    'leads out of %s for the %s exactly as agreed',
    (state, actor) => {
      const leads = Object.fromEntries(claimConflictProcess.from(state, actor).map(({ name, to }) => [name, to]));
      expect(leads).toEqual(agreed[state][actor]);
    },
  );

  it('is decided by somebody impartial alone', () => {
    const guarded = claimConflictProcess.transitions.flatMap(({ name, guards }) => (guards.length > 0 ? [name] : []));
    expect(guarded).toEqual([...claimDecisions]);
  });
});

describe('a decision between two claims', () => {
  const input = {
    conflictId: `cft_${'0'.repeat(26)}`,
    firstVersion: 2,
    secondVersion: 2,
    decision: 'keep_first',
    reason: 'other_claim',
  };
  it('has a reason that refuses the right to let', () => {
    expect(decideClaimsInput.safeParse(input).success).toBe(true);
    expect(decideClaimsInput.safeParse({ ...input, reason: 'face_hidden' }).success).toBe(false);
    expect(decideClaimsInput.safeParse({ ...input, reason: null }).success).toBe(false);
  });
});
