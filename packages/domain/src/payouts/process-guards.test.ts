import { payoutLimits } from '@rentreel/contracts/payouts';
import { expect, it } from 'vitest';
import { guardFault } from './process.ts';

const base = {
  state: 'requested',
  stateSince: 1000,
  approvalsNeeded: 0,
  endorsedBy: null,
  givenUp: false,
  paidLateAt: null,
} as const;
const { stuckMs } = payoutLimits;
it.each([
  ['needs_none', {}, 1000, undefined],
  ['needs_none', { approvalsNeeded: 1 }, 1000, 'payouts.wrong_state'],
  ['first_of_two', { approvalsNeeded: 2 }, 1000, undefined],
  ['first_of_two', { approvalsNeeded: 1 }, 1000, 'payouts.wrong_state'],
  ['first_of_two', { approvalsNeeded: 2, endorsedBy: 'usr_musa' }, 1000, 'payouts.wrong_state'],
  ['last_approval', { approvalsNeeded: 1 }, 1000, undefined],
  ['last_approval', {}, 1000, 'payouts.wrong_state'],
  ['last_approval', { approvalsNeeded: 2 }, 1000, 'payouts.wrong_state'],
  ['last_approval', { approvalsNeeded: 2, endorsedBy: 'usr_ngozi' }, 1000, 'payouts.second_person'],
  ['last_approval', { approvalsNeeded: 2, endorsedBy: 'usr_musa' }, 1000, undefined],
  ['stuck', {}, 1000 + stuckMs, undefined],
  ['stuck', {}, 999 + stuckMs, 'payouts.wrong_state'],
  ['given_up', { givenUp: true }, 1000, undefined],
  ['given_up', {}, 1000, 'payouts.wrong_state'],
  ['given_up', { givenUp: true, paidLateAt: 5 }, 1000, 'payouts.wrong_state'],
] as const)('guardFault of %s for %j at %i is %s', (...[guard, change, now, code]) => {
  const fault = guardFault(guard, { row: { ...base, ...change }, actorId: 'usr_ngozi', now });
  expect(fault?.code).toBe(code);
});
