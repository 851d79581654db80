import { dayMs } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { testTransitions } from '../testing/transitions.ts';
import { type WithdrawalActor, canCancelWithdrawal, withdrawalDueAt, withdrawalProcess } from './process.ts';
import {
  type WithdrawalState,
  approvalsNeeded,
  defaultPayoutRules,
  openWithdrawalStates,
  payoutLimits,
} from './states.ts';

type Leads = Readonly<Record<string, WithdrawalState>>;
const nothing: Record<WithdrawalActor, Leads> = { owner: {}, admin: {}, bank: {}, system: {} };

/** Independent copy of the agreed process: state, then each actor's transitions with their target. */
const agreed: Record<WithdrawalState, Record<WithdrawalActor, Leads>> = {
  requested: {
    ...nothing,
    owner: { cancel: 'cancelled' },
    admin: { endorse: 'requested', approve: 'held', decline: 'returned' },
    system: { clear: 'held' },
  },
  held: {
    ...nothing,
    owner: { cancel: 'cancelled' },
    admin: { decline: 'returned' },
    system: { send: 'processing' },
  },
  processing: { ...nothing, bank: { pay: 'paid', fail: 'failed' }, system: { time_out: 'failed' } },
  paid: { ...nothing, bank: { reverse: 'reversed' } },
  failed: { ...nothing, system: { return_failed: 'returned' } },
  reversed: { ...nothing, system: { return_reversed: 'returned' } },
  returned: { ...nothing, bank: { pay_late: 'returned' } },
  cancelled: nothing,
};

const { states, transitions } = withdrawalProcess;

describe('withdrawalProcess', () => {
  testTransitions(withdrawalProcess, agreed);

  it('moves money in every transition that ends a hold, and otherwise only in late ones', () => {
    const holding = new Set<WithdrawalState>([...openWithdrawalStates, 'failed']);
    const effectsOf = (stays: boolean) =>
      transitions.flatMap(({ name, from, to, effect }) => {
        const leaves = from.some((state) => holding.has(state)) && !holding.has(to);
        return leaves === stays ? [] : [[name, effect]];
      });
    expect(effectsOf(false)).toEqual([
      ['decline', 'give_back'],
      ['cancel', 'give_back'],
      ['pay', 'pay_out'],
      ['return_failed', 'give_back'],
    ]);
    expect(effectsOf(true).filter(([, effect]) => effect !== undefined)).toEqual([
      ['return_reversed', 'take_back'],
      ['pay_late', 'lose'],
    ]);
  });

  it('lets only the bank mark a withdrawal as paid', () => {
    const paying = transitions.filter(({ to }) => to === 'paid');
    expect(paying.map((transition) => transition.actors)).toEqual([['bank']]);
  });

  it('lets the owner cancel until the withdrawal is at the bank', () => {
    expect(states.filter(canCancelWithdrawal)).toEqual(['requested', 'held']);
  });

  it('has one timer: 24 hours for the bank', () => {
    const timed = states.flatMap((state) => {
      const dueAt = withdrawalDueAt(state, 1000);
      return dueAt === null ? [] : [[state, dueAt - 1000]];
    });
    expect(timed).toEqual([['processing', payoutLimits.stuckMs]]);
    expect(payoutLimits.stuckMs).toBe(dayMs);
  });
});

describe('approvalsNeeded', () => {
  it.each([
    [50_000_000, 0],
    [50_000_001, 1],
    [500_000_000, 1],
    [500_000_001, 2],
  ])('for %i kobo returns %i', (amountKobo, approvals) => {
    expect(approvalsNeeded(amountKobo, defaultPayoutRules)).toBe(approvals);
  });
});
