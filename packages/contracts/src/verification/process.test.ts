import { dayMs, hourMs, keysOf } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type VerificationActor, type VerificationGuard, verificationProcess } from './process.ts';
import { type VerificationState, verificationStateLabels } from './states.ts';

type Leads = Readonly<Record<string, VerificationState | undefined>>;

const decide: Leads = { take: 'in_review', approve: 'approved', ask: 'needs_info', reject: 'rejected' };
const nobody = { person: {}, verifier: {}, provider: {}, system: {} };

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<VerificationState, Record<VerificationActor, Leads>> = {
  draft: { ...nobody, person: { confirm: 'approved', submit: 'submitted' } },
  submitted: {
    person: {},
    verifier: decide,
    provider: { refer: 'in_review', approve: 'approved', ask: 'needs_info', reject: 'rejected' },
    system: { refer: 'in_review', escalate: undefined, ask: 'needs_info' },
  },
  in_review: {
    person: {},
    verifier: decide,
    provider: { approve: 'approved', ask: 'needs_info', reject: 'rejected' },
    system: { escalate: undefined, ask: 'needs_info' },
  },
  needs_info: { ...nobody, person: { submit: 'submitted' } },
  approved: {
    ...nobody,
    person: { confirm: 'approved', rename: 'expired' },
    verifier: { ask_again: 'expired', revoke: 'revoked' },
    system: { near_end: 'expiring' },
  },
  expiring: {
    ...nobody,
    person: { submit: 'submitted', rename: 'expired' },
    verifier: { ask_again: 'expired', revoke: 'revoked' },
    system: { expire: 'expired' },
  },
  expired: { ...nobody, person: { submit: 'submitted' } },
  rejected: { ...nobody, person: { submit_again: 'submitted', appeal: 'in_review' } },
  revoked: { ...nobody, person: { appeal: 'in_review' } },
};

const states = keysOf(verificationStateLabels);
describe('verificationProcess', () => {
  testTransitions(verificationProcess, agreed);

  it('escalates after 48 hours, and announces the expiry 30 days before it', () => {
    const waits = states.flatMap((state) => {
      const timer = verificationProcess.timerOf(state);
      return timer ? [[state, timer.name, timer.from, timer.afterMs]] : [];
    });
    expect(waits).toEqual([
      ['submitted', 'escalate', 'submission', 48 * hourMs],
      ['in_review', 'escalate', 'submission', 48 * hourMs],
      ['approved', 'near_end', 'end', -30 * dayMs],
      ['expiring', 'expire', 'end', 0],
    ]);
  });

  const guardedBy = (guard: VerificationGuard) =>
    verificationProcess.transitions.flatMap(({ name, guards }) => (guards.includes(guard) ? [name] : []));

  it('guards against decisions about oneself and against immediate resubmission', () => {
    expect(guardedBy('other_person')).toEqual(['take', 'approve', 'ask', 'reject', 'ask_again', 'revoke']);
    expect(guardedBy('rested')).toEqual(['submit_again', 'appeal']);
    expect(guardedBy('last_resort')).toEqual(['appeal']);
    expect(guardedBy('rejections_left')).toEqual(['submit_again']);
    expect(guardedBy('sole_claim')).toEqual(['approve']);
    expect(guardedBy('one_claim')).toEqual(['approve', 'ask', 'reject', 'revoke']);
  });
});
