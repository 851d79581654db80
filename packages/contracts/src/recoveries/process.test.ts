import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type RecoveryActor, type RecoveryState, recoveryProcess } from './process.ts';
import { recoveryRules } from './rules.ts';

type Leads = Record<string, string | undefined>;
const none: Record<RecoveryActor, Leads> = { person: {}, verifier: {}, system: {} };
const stopped = { cancel: 'cancelled' };

/** Independent copy of the agreed process. */
const agreed: Record<RecoveryState, Record<RecoveryActor, Leads>> = {
  proving: {
    person: { resend: undefined, prove: 'waiting', ...stopped },
    verifier: {},
    system: { lapse: 'lapsed', ...stopped },
  },
  waiting: { person: stopped, verifier: { refuse: 'refused' }, system: { review: 'in_review', ...stopped } },
  in_review: { person: stopped, verifier: { approve: 'approved', refuse: 'refused' }, system: stopped },
  approved: none,
  refused: none,
  cancelled: none,
  lapsed: none,
};

describe('recoveryProcess', () => {
  testTransitions(recoveryProcess, agreed);

  it('ends the 72-hour wait only by its timer', () => {
    expect(recoveryProcess.timerOf('waiting')).toMatchObject({ name: 'review', afterMs: 72 * 60 * 60 * 1000 });
    expect(recoveryRules.waitMs).toBe(259_200_000);
  });
});
